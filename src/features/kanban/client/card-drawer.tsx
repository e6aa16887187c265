// The drawer of one card, beside its board: everything that is known of it, each field saved by itself.
import { IconChevronDown, IconCircleCheck, IconCircleCheckFilled, IconTrash } from '@tabler/icons-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#kernel/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import type { Board, Card } from '../entities.ts'
import * as acts from './board-acts.ts'
import { CardFields } from './card-fields.tsx'
import classes from './card-drawer.module.css'
import { useCard } from './use-card.ts'
import type { ChangeCard } from './use-card-changes.ts'
import { useCardChanges } from './use-card-changes.ts'

const ClashDialog = lazy(async () => ({ default: (await import('./clash-dialog.tsx')).ClashDialog }))

type CardDrawerProps = {
  board: Board
  /** Nothing while no card is open. */
  cardId: string | undefined
  /** Resolves when the address no longer names the card. */
  onClose: () => Promise<void>
  onRemove: (card: Card) => void
}

export function CardDrawer({ board, cardId, onClose, onRemove }: CardDrawerProps) {
  const { t } = useTranslation()
  const { id, card } = useShown(board, cardId)
  // Beyond one card: a clash can come to light after its card was closed.
  const { change, clash } = useCardChanges(board.id)
  const isOpen = useAfterFirstPaint() && cardId !== undefined
  const removeAndClose = async (removed: Card) => {
    await onClose()
    onRemove(removed)
  }
  return (
    <>
      <SideDrawer
        key={id}
        isOpen={isOpen}
        onClose={() => void onClose()}
        title={card?.name ?? t('kanban.card')}
        head={card && <Head board={board} card={card} />}
        actions={
          card && (
            <IconButton label={t('kanban.deleteCard')} icon={IconTrash} onClick={() => void removeAndClose(card)} />
          )
        }
      >
        {card ? <Content card={card} change={change} /> : <p className={classes['gone']}>{t('kanban.cardGone')}</p>}
      </SideDrawer>
      {clash && (
        <Suspense fallback={null}>
          <ClashDialog clash={clash} />
        </Suspense>
      )}
    </>
  )
}

/** The open card; on its way out still the one that was open. */
function useShown(board: Board, cardId: string | undefined) {
  const card = board.cards.find(({ id }) => id === cardId)
  const [last, setLast] = useState({ id: cardId, card })
  if (cardId === undefined || (last.id === cardId && last.card === card)) return last
  const shown = { id: cardId, card }
  setLast(shown)
  return shown
}

/** The drawer comes with its code, and slides in like any other time. */
function useAfterFirstPaint() {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}

function Content({ card, change }: { card: Card; change: ChangeCard }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCard(card.id)
  if (data) return <CardFields card={card} details={data} change={change} />
  if (!error) return <Loading count={4} />
  const { code, requestId } = failureOf(error)
  return (
    <Failed title={t('kanban.cardFailed')} onRetry={() => void refetch()} requestId={requestId}>
      {t(`errors.${code}`)}
    </Failed>
  )
}

function Head({ board, card }: { board: Board; card: Card }) {
  const { t } = useTranslation()
  const columns = board.columnOrder.flatMap((id) => board.columns.find((other) => other.id === id) ?? [])
  const column = columns.find(({ id }) => id === card.columnId)
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        icon={card.completed ? IconCircleCheckFilled : IconCircleCheck}
        onClick={() => void acts.completeCard(board.id, card.id, !card.completed)}
      >
        {t(card.completed ? 'kanban.completed' : 'kanban.markComplete')}
      </Button>
      <Menu
        position="bottom-start"
        items={columns.map(({ id, name }) => ({
          label: <span dir="auto">{name}</span>,
          isChosen: id === card.columnId,
          onSelect: () => {
            if (id !== card.columnId) void acts.moveCard(board.id, card.id, { columnId: id, before: null })
          },
        }))}
        trigger={(props) => (
          <Button
            {...props}
            size="sm"
            iconEnd={IconChevronDown}
            aria-label={t('kanban.moveToColumn', { column: column?.name ?? '' })}
          >
            <span className={classes['column']} dir="auto">
              {column?.name}
            </span>
          </Button>
        )}
      />
    </>
  )
}
