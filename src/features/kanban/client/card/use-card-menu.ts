// What can be done with a card as a whole, as its menu says it: in the head of its drawer and in its row of the list.
import { IconArchive, IconLink, IconPaperclip, IconTransfer, IconTrash } from '@tabler/icons-react'
import { copyAndTell } from '#kernel/client/copy-and-tell.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { MenuItem } from '#ui/menu.tsx'
import type { Card } from '../../entities.ts'
import { addressOfCard } from '../addresses.ts'
import type { CardRemoval } from '../board/card-removal.ts'

/** What the menu leaves to what is around it. */
export type CardMenuActs = CardRemoval & { attach: () => void; transfer: () => void }

type CardMenuOptions = { boardId: string; card: Card; isReadOnly: boolean }

export function useCardMenu({ boardId, card, isReadOnly }: CardMenuOptions, acts: CardMenuActs): MenuItem[] {
  const { t } = useTranslation()
  const copyLink = () => {
    const address = new URL(addressOfCard(boardId, card.id), window.location.href).href
    void copyAndTell(address, t('kanban.copied'))
  }
  const copy: MenuItem = { label: t('kanban.copyLink'), icon: IconLink, onSelect: copyLink }
  if (isReadOnly) return [copy]
  return [
    copy,
    { label: t('kanban.attach'), icon: IconPaperclip, onSelect: acts.attach },
    { label: t('kanban.transfer.open'), icon: IconTransfer, onSelect: acts.transfer },
    'divider',
    { label: t('kanban.archiveCard'), icon: IconArchive, onSelect: () => acts.archive(card) },
    { label: t('kanban.deleteCard'), icon: IconTrash, onSelect: () => acts.remove(card), danger: true },
  ]
}
