// The menu of a card, in the head of its drawer and in its row of the list.
import {
  IconArchive,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconLink,
  IconPaperclip,
  IconTransfer,
  IconTrash,
} from '@tabler/icons-react'
import { copyWithToast } from '#kernel/client/copy-with-toast.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { MenuItem } from '#ui/menu.tsx'
import type { Card } from '../../entities.ts'
import * as commands from '../commands/card-commands.ts'
import { addressOfCard } from '../addresses.ts'
import type { CardRemoval } from '../board/card-removal.ts'

/** Actions that the surrounding view implements. */
export type CardMenuActions = CardRemoval & { attach: () => void; transfer: () => void }

type CardMenuOptions = {
  boardId: string
  /** Whether the person watches it is known where all of it was read. */
  card: Card & { isWatched?: boolean }
  isReadOnly: boolean
}

export function useCardMenu({ boardId, card, isReadOnly }: CardMenuOptions, tools: CardMenuActions): MenuItem[] {
  const { t } = useTranslation()
  const copyLink = () => {
    const address = new URL(addressOfCard(boardId, card.id), window.location.href).href
    void copyWithToast(address, t('ui.copied'))
  }
  const copy: MenuItem = { label: t('kanban.copyLink'), icon: IconLink, onSelect: copyLink }
  if (isReadOnly) return [copy]
  const { isWatched } = card
  const watch: MenuItem[] =
    isWatched === undefined
      ? []
      : [
          {
            label: t(isWatched ? 'kanban.unwatch' : 'kanban.watch'),
            icon: isWatched ? IconEyeOff : IconEye,
            onSelect: () => void commands.watchCard(boardId, card.id, !isWatched),
          },
        ]
  const moveTo = (end: 'top' | 'bottom') => () => commands.moveToEnd(boardId, card.id, end)
  return [
    copy,
    ...watch,
    { label: t('attachments.attach'), icon: IconPaperclip, onSelect: tools.attach },
    { label: t('kanban.copyCard'), icon: IconCopy, onSelect: () => void commands.copyCard(boardId, card) },
    'divider',
    { label: t('kanban.moveToTop'), icon: IconArrowBarToUp, onSelect: moveTo('top') },
    { label: t('kanban.moveToBottom'), icon: IconArrowBarToDown, onSelect: moveTo('bottom') },
    { label: t('kanban.transfer.open'), icon: IconTransfer, onSelect: tools.transfer },
    'divider',
    { label: t('kanban.archiveCard'), icon: IconArchive, onSelect: () => tools.archive(card) },
    { label: t('kanban.deleteCard'), icon: IconTrash, onSelect: () => tools.remove(card), danger: true },
  ]
}
