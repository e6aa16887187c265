// The page of a board: which one the address names, and what stands here when there is no board to show.
import { useParams, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useDeferredValue } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty, Failed } from '#ui/states.tsx'
import { BoardFrame } from './board-frame.tsx'
import { BoardLoading } from './board-loading.tsx'
import { BoardView } from './board-view.tsx'
import { useFixedColumns } from './fixed-columns.ts'
import classes from './kanban-page.module.css'
import { useBoard } from '../use-board.ts'
import { useBoardHeading } from './use-board-heading.ts'
import { useBoardLayout } from './use-board-layout.ts'
import { useFillWindow } from '#ui/use-fill-window.ts'

/** Which board the address names, which card is open on it, and whether a new one is about to be named. */
function useAddress() {
  const { boardId } = useParams({ strict: false }) as { boardId?: string }
  const { card, new: added } = useSearch({ strict: false }) as { card?: string; new?: string }
  return { boardId, openCardId: card, isForNewCard: added !== undefined }
}

export function Page() {
  const { boardId, ...opened } = useAddress()
  const { board, isGone, error, isPending, refetch } = useBoard(boardId)
  // The key resets all state for another board: no open field, no card in transition.
  if (board) return <KnownBoard key={board.id} board={board} {...opened} />
  if (isPending) return <BoardLoading />
  return <NoBoard isGone={isGone} error={error} retry={() => void refetch()} />
}

/** Its frame answers at once; the board is made in slices behind it, between which the browser paints and listens. */
function KnownBoard(props: ComponentProps<typeof BoardView>) {
  const { board } = props
  useBoardHeading(board.name)
  const page = useFillWindow<HTMLDivElement>()
  const { view } = useBoardLayout()
  const isOpenEnded = !useFixedColumns() && view === 'board'
  const isFramed = useDeferredValue(true, false)
  return (
    <div ref={page} className={classes['page']} data-open-ended={isOpenEnded || undefined}>
      {isFramed ? <BoardView {...props} /> : view === 'board' && <BoardFrame board={board} />}
    </div>
  )
}

function NoBoard({ isGone, error, retry }: { isGone: boolean; error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  const { code, requestId } = failureOf(error)
  if (code !== 'not-found') {
    return (
      <Failed level={2} title={t('kanban.boardFailed')} onRetry={retry} requestId={requestId}>
        {t(`errors.${code}`)}
      </Failed>
    )
  }
  return (
    <Empty
      level={2}
      title={t(isGone ? 'kanban.boardGone.title' : 'kanban.boardMissing.title')}
      action={<ButtonLink href="/dashboard/kanban">{t('kanban.boardGone.action')}</ButtonLink>}
    >
      {t(isGone ? 'kanban.boardGone.text' : 'kanban.boardMissing.text')}
    </Empty>
  )
}
