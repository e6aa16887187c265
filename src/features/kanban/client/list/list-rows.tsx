// The rows of the list view that are drawn, and the keys that go from one to another.
import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Board } from '../../entities.ts'
import { maxCards } from '../../entities.ts'
import { AddCard } from '../board/add-card.tsx'
import type { BoardOutline } from '../board/board-outline.ts'
import classes from './board-list.module.css'
import { registerColumn } from '../board/column-handles.ts'
import { ListCard } from './list-card.tsx'
import { ListGroup } from './list-group.tsx'
import type { ListRow } from './list-order.ts'
import { useFocusOnSibling } from '../board/use-focus-on-sibling.ts'
import type { DrawnRows } from './use-list-rows.ts'
import type { ListState } from './use-list-state.ts'

type ListRowsProps = { state: ListState; drawn: DrawnRows; list: RefObject<HTMLUListElement | null> }

export function ListRows({ state, drawn, list }: ListRowsProps) {
  const { t } = useTranslation()
  const { rows, board } = state
  const goTo = useFocusOnRow(state, drawn, list)
  useFocusOnSibling(lanesOf(rows))
  const goToGroup = (columnId: string) =>
    goTo(rows.findIndex((row) => row.kind === 'group' && row.column.id === columnId))
  const press = (event: KeyboardEvent) => {
    const element = event.target instanceof HTMLElement ? event.target : undefined
    if (!element?.hasAttribute('data-main') || event.ctrlKey || event.metaKey || event.altKey) return
    const index = Number(element.closest<HTMLElement>('[data-index]')?.dataset['index'])
    const next = indexAfter(event.key, index, rows)
    const card = rows[index]
    if (next !== undefined) goTo(next)
    else if (event.key === ' ' && card?.kind === 'card') {
      if (!state.look.isReadOnly) state.look.actions.complete(card.card.id, !card.card.completed)
    } else return
    event.preventDefault()
  }
  return (
    // The keys belong to the buttons inside, which are reached by Tab too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see the line above
    <ul
      ref={list}
      className={classes['rows']}
      style={{ blockSize: drawn.height }}
      aria-label={t('kanban.cardsCount', { count: board.cards.length })}
      onKeyDown={press}
      onFocus={({ target }) => {
        const row = rows[Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'])]
        if (row) state.setFocusedKey(row.key)
      }}
    >
      {drawn.items.map(({ index, start }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={row.key}
              ref={drawn.measure}
              className={classes['place']}
              style={{ transform: `translateY(${start - drawn.above}px)` }}
              data-index={index}
              data-kind={row.kind}
              {...(row.kind === 'card' && { 'data-card': row.card.id })}
              {...(row.kind === 'group' && { 'data-column': row.column.id })}
            >
              <Row row={row} state={state} goToGroup={goToGroup} />
            </li>
          )
        )
      })}
    </ul>
  )
}

type RowProps = { row: ListRow; state: ListState; goToGroup: (columnId: string) => void }

function Row({ row, state, goToGroup }: RowProps) {
  if (row.kind === 'card') return <ListCard card={row.card} look={state.look} rowActions={state.rowActions} />
  if (row.kind === 'group') return <ListGroup row={row} state={state} />
  return (
    <div className={classes['add']}>
      <AddCard
        outline={outlineOf(state.board)}
        column={row.column}
        isOpen
        onOpen={(isOpen, isByKey = false) => {
          state.add(isOpen ? row.column.id : undefined)
          if (isByKey) goToGroup(row.column.id)
        }}
      />
    </div>
  )
}

/** The groups with their cards, as they are sorted here. */
function lanesOf(rows: readonly ListRow[]) {
  const lanes: { id: string; cardIds: string[] }[] = []
  for (const row of rows) {
    if (row.kind === 'group') lanes.push({ id: row.column.id, cardIds: [] })
    else if (row.kind === 'card') lanes.at(-1)?.cardIds.push(row.card.id)
  }
  return lanes
}

const outlineOf = ({ id: boardId, columnOrder, members, cards }: Board): BoardOutline => ({
  boardId,
  columnOrder,
  members,
  isFull: cards.length >= maxCards,
})

const pageOfRows = 10

function indexAfter(key: string, index: number, rows: readonly ListRow[]): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: pageOfRows,
    PageUp: -pageOfRows,
    Home: -rows.length,
    End: rows.length,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const reachable = rows.flatMap((row, place) => (row.kind === 'add' ? [] : [place]))
  const at = Math.max(0, Math.min(reachable.length - 1, reachable.indexOf(index) + step))
  return reachable[at]
}

/** A row that is far away is drawn first. */
function useFocusOnRow(state: ListState, drawn: DrawnRows, list: RefObject<HTMLElement | null>) {
  const wanted = useRef<string>(undefined)
  const goTo = (index: number) => {
    const key = state.rows[index]?.key
    wanted.current = key
    state.setFocusedKey(key)
    drawn.scrollTo(index)
    focusWanted()
  }
  const focusWanted = () => {
    const index = state.rows.findIndex(({ key }) => key === wanted.current)
    const button = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-main]`)
    if (!button) return
    wanted.current = undefined
    button.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    if (wanted.current !== undefined) focusWanted()
  })
  // Closing a card returns the focus to its row.
  useEffect(() => {
    const cardIds = state.rows.flatMap((row) => (row.kind === 'card' ? [row.card.id] : []))
    const reveal = (cardId: string) => goTo(state.rows.findIndex(({ key }) => key === cardId))
    return registerColumn('list', { cardIds, reveal, hitAt: () => 'end', scroller: () => null })
  })
  return goTo
}
