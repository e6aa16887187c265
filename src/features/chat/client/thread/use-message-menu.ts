// The menu of a message: copy, edit, delete, report.
import { IconCopy, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react'
import { copyWithToast } from '#kernel/client/copy-with-toast.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { confirm } from '#ui/confirm.tsx'
import type { Glyph } from '#ui/icon.tsx'
import type { Message } from '../../entities.ts'
import { deleteMessage } from '../commands/message-commands.ts'
import type { Writing } from './places.ts'

/** An item of a menu, or a row of a sheet. */
export type MessageAction = { label: string; icon: Glyph; danger?: boolean; onSelect: () => void }

type Options = {
  message: Message
  isMine: boolean
  mayWrite: boolean
  onWrite: (writing: Writing) => void
  onReport: () => void
}

export function useMessageMenu({ message, isMine, mayWrite, onWrite, onReport }: Options): MessageAction[] {
  const { t } = useTranslation()
  const askToDelete = async () => {
    const question = {
      title: t('chat.delete.title'),
      text: t('chat.delete.text'),
      action: t('chat.delete.action'),
      danger: true,
    }
    if (!(await confirm(question))) return
    // Its menu goes with its words: the focus stays with the message.
    document.querySelector<HTMLElement>(`[data-message="${message.id}"]`)?.focus({ preventScroll: true })
    deleteMessage(message)
  }
  const hasWords = message.body !== '' && message.contentType === 'text'
  return [
    ...(hasWords
      ? [{ label: t('chat.copy'), icon: IconCopy, onSelect: () => void copyWithToast(message.body, t('chat.copied')) }]
      : []),
    ...(isMine && mayWrite && message.contentType === 'text'
      ? [{ label: t('chat.edit'), icon: IconPencil, onSelect: () => onWrite({ edit: message }) }]
      : []),
    ...(isMine
      ? [{ label: t('chat.delete.action'), icon: IconTrash, danger: true, onSelect: () => void askToDelete() }]
      : [{ label: t('chat.report.action'), icon: IconFlag, onSelect: onReport }]),
  ]
}
