// The cards of a column: however many there are, only those that are seen are drawn.
import type { FocusEvent, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Label } from '../../entities.ts'
import type { CardActions } from './board-card.tsx'
import { BoardCard } from './board-card.tsx'
import classes from './board-cards.module.css'
import type { CardList } from './card-lists.ts'
import type { Hit } from './column-handles.ts'
import { registerColumn } from './column-handles.ts'
import { dragWordsId } from './drag-words.ts'
import { useFixedColumns } from './fixed-columns.ts'
import type { CardRows, RowsWanted } from './use-card-rows.ts'
import { scrollerOf, useColumnRows, usePageRows } from './use-card-rows.ts'

/** Shared by all columns of a board, apart from the cards, which change one at a time. */
export type BoardLook = {
  labels: ReadonlyMap<string, Label>
  actions: CardActions
  openCardId: string | undefined
  carriedId: string | undefined
  /** Cards whose last change waits for the network. */
  waiting: ReadonlySet<string>
  isReadOnly: boolean
  /** Not all cards of the columns are shown. */
  isFiltered: boolean
}

type BoardCardsProps = {
  columnId: string
  cardIds: readonly string[]
  cards: CardList
  look: BoardLook
}

/** Their list stands directly in what scrolls them. */
export function BoardCards(props: BoardCardsProps) {
  const isPhone = useIsPhone()
  return useFixedColumns() && !isPhone ? <OfColumn {...props} /> : <OfPage {...props} />
}

function OfColumn(props: BoardCardsProps) {
  const wanted = useWanted(props)
  const rows = useColumnRows(wanted.wanted)
  return <Cards {...props} {...wanted} rows={rows} />
}

function OfPage(props: BoardCardsProps) {
  const wanted = useWanted(props)
  const rows = usePageRows(wanted.wanted)
  return <Cards {...props} {...wanted} rows={rows} />
}

function useWanted({ cardIds, cards, look }: BoardCardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [focusedId, setFocusedId] = useState<string>()
  const wanted: RowsWanted = { list, cardIds, cards, kept: [focusedId, look.openCardId, look.carriedId] }
  return { list, wanted, setFocusedId }
}

type CardsProps = BoardCardsProps & {
  rows: CardRows
  list: RefObject<HTMLUListElement | null>
  setFocusedId: (cardId: string) => void
}

function Cards({ columnId, cardIds, cards, look, rows, list, setFocusedId }: CardsProps) {
  const { t } = useTranslation()
  const { items, height, above, measure, scrollTo, itemAt } = rows
  const handle = { 'aria-describedby': dragWordsId, 'aria-roledescription': t('kanban.drag.kind') }
  const toFocus = useRef<string>(undefined)
  const hitAt = (y: number): Hit => {
    const offset = y - (list.current?.getBoundingClientRect().top ?? 0)
    const item = offset > height ? undefined : itemAt(Math.max(0, offset))
    const cardId = item && cardIds[item.index]
    if (!item || cardId === undefined) return 'end'
    return { cardId, isBelowMiddle: offset > item.start - above + item.size / 2 }
  }
  useLayoutEffect(() => {
    const reveal = (cardId: string) => {
      toFocus.current = cardId
      setFocusedId(cardId)
      scrollTo(cardIds.indexOf(cardId))
    }
    return registerColumn(columnId, { cardIds, reveal, hitAt, scroller: () => scrollerOf(list) })
  })
  useLayoutEffect(() => {
    const id = toFocus.current
    const button = id === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-card="${id}"] button`)
    if (!button) return
    toFocus.current = undefined
    button.focus({ preventScroll: true })
  })
  // The card that has the focus stays drawn, however far the column is scrolled.
  const keeping = {
    onFocus: ({ target }: FocusEvent) => {
      const cardId = target.closest<HTMLElement>('[data-card]')?.dataset['card']
      if (cardId !== undefined) setFocusedId(cardId)
    },
  }
  return (
    <ul
      ref={list}
      className={classes['cards']}
      style={{ blockSize: height }}
      data-waiting={(items.length === 0 && cardIds.length > 0) || undefined}
      aria-label={t('kanban.cardsCount', { count: cardIds.length })}
      {...keeping}
    >
      {items.map(({ index, start }) => {
        const card = cards[index]
        return (
          card && (
            <BoardCard
              key={card.id}
              card={card}
              labels={look.labels}
              actions={look.actions}
              handle={handle}
              isOpen={card.id === look.openCardId}
              isCarried={card.id === look.carriedId}
              isWaiting={look.waiting.has(card.id)}
              isReadOnly={look.isReadOnly}
              index={index}
              count={cardIds.length}
              top={start - above}
              measure={measure}
            />
          )
        )
      })}
    </ul>
  )
}
