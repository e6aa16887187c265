// A board: its columns and cards, the card that is open, and what stands here when there is no board to show.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#kernel/client/failure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { Empty, Failed } from '#ui/states.tsx'
import type { Board } from '../entities.ts'
import * as acts from './board-acts.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardColumns } from './board-columns.tsx'
import { BoardLoading } from './board-loading.tsx'
import { focusPlace } from './focus-place.ts'
import classes from './kanban-page.module.css'
import { useBoard } from './use-board.ts'
import { useCardRemoval } from './use-card-removal.ts'
import { useFillWindow } from './use-fill-window.ts'

const CardDrawer = lazy(async () => ({ default: (await import('./card-drawer.tsx')).CardDrawer }))

/** Which board the address names, which card is open on it, and whether a new one is about to be named. */
function useAddress() {
  const { boardId } = useParams({ strict: false }) as { boardId?: string }
  const { card, new: added } = useSearch({ strict: false }) as { card?: string; new?: string }
  return { boardId, openCardId: card, isForNewCard: added !== undefined }
}

export function Page() {
  const { boardId, openCardId, isForNewCard } = useAddress()
  const { board, isGone, error, isPending, refetch } = useBoard(boardId)
  // Of another board nothing stays: no open field, no card on its way out.
  if (board) return <BoardView key={board.id} board={board} openCardId={openCardId} isForNewCard={isForNewCard} />
  if (isPending) return <BoardLoading />
  return <NoBoard isGone={isGone} error={error} retry={() => void refetch()} />
}

type BoardViewProps = { board: Board; openCardId: string | undefined; isForNewCard: boolean }

function BoardView({ board, openCardId, isForNewCard }: BoardViewProps) {
  const navigate = useNavigate()
  useBoardHeading(board.name)
  const page = useFillWindow<HTMLDivElement>()
  const remove = useCardRemoval(board)
  const firstColumn = board.columnOrder[0]
  const [addingTo, setAddingTo] = useState(isForNewCard ? firstColumn : undefined)
  const [wasOpened, setWasOpened] = useState(false)
  if (openCardId !== undefined && !wasOpened) setWasOpened(true)
  const show = (card: string | undefined) => navigate({ to: '.', search: { card }, replace: openCardId !== undefined })
  const close = async () => {
    await show(undefined)
    if (openCardId !== undefined) focusPlace(openCardId)
  }
  useEffect(() => {
    if (isForNewCard) void navigate({ to: '.', search: {}, replace: true })
  }, [isForNewCard, navigate])
  const cardActs = {
    open: (cardId: string) => void show(cardId),
    complete: (cardId: string, completed: boolean) => void acts.completeCard(board.id, cardId, completed),
  }
  return (
    <div ref={page} className={classes['page']}>
      <BoardBar board={board} onAdd={firstColumn === undefined ? undefined : () => setAddingTo(firstColumn)} />
      <BoardColumns board={board} openCardId={openCardId} acts={cardActs} addingTo={addingTo} onAdding={setAddingTo} />
      {wasOpened && (
        <Suspense fallback={null}>
          <CardDrawer board={board} cardId={openCardId} onClose={close} onRemove={(card) => void remove(card)} />
        </Suspense>
      )}
    </div>
  )
}

/** The board is what the page is about; which area it belongs to stands in the trail. */
function useBoardHeading(name: string) {
  const { t } = useTranslation()
  const trail = [t('menu.dashboard'), t('menu.app'), t('menu.kanban')].map((label) => ({ label }))
  usePageHeading({ title: name, trail })
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
