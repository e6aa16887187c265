// The actions on one entry or the selection, for row menus and the details panel.
import {
  IconArrowBackUp,
  IconCopy,
  IconDownload,
  IconEye,
  IconFolderOpen,
  IconFolderSymlink,
  IconInfoCircle,
  IconPencil,
  IconShare,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import { translate } from '#kernel/client/i18n.ts'
import type { TextKey } from '#kernel/texts.ts'
import type { MenuItem } from '#ui/menu.tsx'
import type { Entry } from '../entities.ts'
import type { Desk } from './desk.ts'
import { actedOn, canEdit } from './desk.ts'
import { download } from './download.ts'
import { eraseAll, restoreAll, starAll, trashAll } from './entry-actions.ts'
import { openShare } from './share/open-share.ts'

const t = (key: TextKey): string => translate(key)

export function menuOf(desk: Desk, entry: Entry): readonly MenuItem[] {
  const entries = actedOn(desk, entry)
  if (desk.place.view === 'trash') return trashMenu(desk, entries)
  const isEditable = entries.every(canEdit)
  return [
    ...(entries.length === 1 ? openItems(desk, entry) : []),
    { label: t('files.manager.download'), icon: IconDownload, onSelect: () => void download(entries) },
    ...(entries.length === 1 && isEditable ? oneItems(desk, entry) : []),
    'divider',
    ...placeItems(desk, entries, isEditable),
    starItem(entries),
    ...(isEditable ? (['divider', trashItem(desk, entries)] as const) : []),
  ]
}

const openItems = (desk: Desk, entry: Entry): readonly MenuItem[] => [
  {
    label: t(entry.isFolder ? 'files.manager.open' : 'files.manager.preview'),
    icon: entry.isFolder ? IconFolderOpen : IconEye,
    shortcut: '↵',
    onSelect: () => desk.open(entry),
  },
  { label: t('files.manager.details'), icon: IconInfoCircle, onSelect: () => desk.showDetails(entry) },
]

const oneItems = (desk: Desk, entry: Entry): readonly MenuItem[] => [
  { label: t('files.manager.share'), icon: IconShare, onSelect: () => openShare(entry.id) },
  {
    label: t('files.manager.rename'),
    icon: IconPencil,
    shortcut: 'F2',
    onSelect: () => desk.ask({ kind: 'rename', entry }),
  },
]

function placeItems(desk: Desk, entries: readonly Entry[], isEditable: boolean): readonly MenuItem[] {
  const copy = {
    label: t('files.manager.copy'),
    icon: IconCopy,
    onSelect: () => desk.ask({ kind: 'copy', entries }),
  }
  if (!isEditable) return [copy]
  const move = () => desk.ask({ kind: 'move', entries })
  return [{ label: t('files.manager.move'), icon: IconFolderSymlink, onSelect: move }, copy]
}

function starItem(entries: readonly Entry[]): MenuItem {
  const isStarred = entries.every((one) => one.isStarred)
  return {
    label: t(isStarred ? 'files.manager.unstar' : 'files.manager.star'),
    icon: isStarred ? IconStarOff : IconStar,
    onSelect: () => void starAll(entries, !isStarred),
  }
}

const trashItem = (desk: Desk, entries: readonly Entry[]): MenuItem => ({
  label: t('files.manager.trash'),
  icon: IconTrash,
  danger: true,
  onSelect: () => trashSelected(desk, entries),
})

function trashMenu(desk: Desk, entries: readonly Entry[]): readonly MenuItem[] {
  return [
    {
      label: t('files.manager.restore'),
      icon: IconArrowBackUp,
      onSelect: () => {
        desk.selection.clear()
        void restoreAll(entries)
      },
    },
    {
      label: t('files.manager.erase.action'),
      icon: IconTrash,
      danger: true,
      onSelect: () => void eraseAll(entries),
    },
  ]
}

/** Closes its details, too. */
export function trashSelected(desk: Desk, entries: readonly Entry[]): void {
  desk.selection.clear()
  if (entries.some(({ id }) => id === desk.place.openId)) desk.showDetails(undefined)
  void (desk.place.view === 'trash' ? eraseAll(entries) : trashAll(entries))
}
