// The dialogs and the archive that a board's bar opens, each loaded on first use.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deferred } from '#ui/deferred.tsx'
import type { Board, BoardSummary } from '../../entities.ts'

const ArchiveDrawer = deferred(() => import('../archive/archive-drawer.tsx').then((module) => module.ArchiveDrawer))
const BoardDialog = deferred(() => import('../boards/board-dialog.tsx').then((module) => module.BoardDialog))
const LabelsDialog = deferred(() => import('./labels-dialog.tsx').then((module) => module.LabelsDialog))
const MembersDialog = deferred(() => import('./members-dialog.tsx').then((module) => module.MembersDialog))
const ShortcutsDialog = deferred(() => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog))

export type PanelName = 'archive' | 'copy' | 'keys' | 'labels' | 'members' | 'new' | 'settings'
export type BoardPanels = ReturnType<typeof useBoardPanels>

/** Which one is open. On its way out the last one is still drawn. */
export function useBoardPanels() {
  const [last, setLast] = useState<{ name: PanelName; isOpen: boolean }>()
  return {
    last,
    open: (name: PanelName) => setLast({ name, isOpen: true }),
    close: () => setLast((before) => before && { ...before, isOpen: false }),
  }
}

type BoardPanelsProps = { board: Board; boards: readonly BoardSummary[]; panels: BoardPanels }

export function BoardPanels({ board, boards, panels: { last, close } }: BoardPanelsProps) {
  const { t } = useTranslation()
  if (!last) return null
  const props = { board, isOpen: last.isOpen, onClose: close }
  const dialog = { isOpen: last.isOpen, onClose: close, others: boards }
  const name = t('kanban.bar.copyName', { board: board.name })
  if (last.name === 'archive') return <ArchiveDrawer {...props} />
  if (last.name === 'labels') return <LabelsDialog {...props} />
  if (last.name === 'members') return <MembersDialog {...props} />
  if (last.name === 'keys') return <ShortcutsDialog isOpen={last.isOpen} onClose={close} />
  if (last.name === 'settings') return <BoardDialog key="settings" {...dialog} board={board} />
  if (last.name === 'copy') return <BoardDialog key="copy" {...dialog} board={undefined} copied={{ ...board, name }} />
  return <BoardDialog key="new" {...dialog} board={undefined} />
}
