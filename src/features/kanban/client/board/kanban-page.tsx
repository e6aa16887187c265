// The page of a board: which one the address names, and what stands here when there is no board to show.
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { deferred, useArrived } from '#ui/deferred.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { Board } from '../../entities.ts'
import { BoardFrame } from './board-frame.tsx'
import { BoardLoading } from './board-loading.tsx'
import { BoardPreview } from './board-preview.tsx'
import type { BoardViewProps } from './board-view.tsx'
import { useFixedColumns } from './fixed-columns.ts'
import classes from './kanban-page.module.css'
import { useBoard } from '../use-board.ts'
import { useBoardHeading } from './use-board-heading.ts'
import { useBoardLayout } from './use-board-layout.ts'
import { useFillWindow } from '#ui/use-fill-window.ts'

// Dragging, long lists, filters and menus. This file runs when all that the first cards need has loaded: asked for now,
// the rest delays nothing.
const BoardView = deferred(() => import('./board-view.tsx').then((module) => module.BoardView))
BoardView.prepare()

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

/** The rest of the address narrows the cards down, or shows them as a list. */
const harmless = new Set(['card', 'tab', 'at', 'new'])

/**
 * The first page of a visit shows cards before the code that carries them. On a page that somebody came to by a link, the
 * frame answers at once. The board is made in slices behind both, between which the browser paints and listens.
 */
function KnownBoard(props: BoardViewProps) {
  const { board } = props
  useBoardHeading(board.name)
  const page = useFillWindow<HTMLDivElement>()
  const { view } = useBoardLayout()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isOpenEnded = !useFixedColumns() && view === 'board'
  const isLoaded = useArrived(BoardView)
  const isPressed = usePress(!isLoaded)
  const isReady = useDeferredValue(isLoaded && !isPressed, false)
  const isFirst = useIsFirstPage()
  const isWhole = !board.isArchived && Object.keys(search).every((key) => harmless.has(key))
  // Cards are not drawn twice where the board follows at once.
  const [isPreviewed] = useState(isWhole && (isFirst || !isLoaded))
  return (
    <div ref={page} className={classes['page']} data-open-ended={isOpenEnded || undefined}>
      {isReady ? <BoardView {...props} /> : <Meanwhile board={board} view={view} isPreviewed={isPreviewed} />}
    </div>
  )
}

type MeanwhileProps = { board: Board; view: 'board' | 'list'; isPreviewed: boolean }

function Meanwhile({ board, view, isPreviewed }: MeanwhileProps) {
  if (view === 'list') return <Loading />
  return isPreviewed ? <BoardPreview board={board} /> : <BoardFrame board={board} />
}

function useIsFirstPage(): boolean {
  const { state } = useRouter()
  // The page that was there before, while this one is drawn.
  const [before] = useState(() => state.resolvedLocation?.pathname)
  return before === undefined || before === state.location.pathname
}

/** A click follows the end of a touch, in milliseconds. */
const untilClick = 50

/** True from a press that began while `isWanted` to its click: both must find the same element. */
function usePress(isWanted: boolean): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isWanted && !isPressed) return
    const down = () => setPressed(true)
    const up = () => setTimeout(() => setPressed(false), untilClick)
    if (isWanted) window.addEventListener('pointerdown', down)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', up)
    return () => {
      window.removeEventListener('pointerdown', down)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', up)
    }
  }, [isWanted, isPressed])
  return isPressed
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
