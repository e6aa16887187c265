// The list view of a board: its columns as groups below each other, a row for each card.
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Empty } from '#ui/states.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { IconSearch } from '@tabler/icons-react'
import type { Board } from '../../entities.ts'
import type { BoardLook } from '../board/board-cards.tsx'
import classes from './board-list.module.css'
import type { CardRemoval } from '../board/card-removal.ts'
import { ClearFilters } from '../filters/clear-filters.tsx'
import { FilterRow } from '../filters/filter-row.tsx'
import { ListHead } from './list-head.tsx'
import { RowActionsPlace } from './list-row-actions.tsx'
import { ListRows } from './list-rows.tsx'
import type { BoardLayout } from '../board/use-board-layout.ts'
import type { BoardFilters } from '../filters/use-filters.ts'
import type { ListState } from './use-list-state.ts'
import { useListState } from './use-list-state.ts'
import { useInnerRows, useOuterRows } from './use-list-rows.ts'

type BoardListProps = {
  board: Board
  /** The same with the cards that match. */
  shown: Board
  filters: BoardFilters
  layout: BoardLayout
  look: BoardLook
  addingTo: string | undefined
  onAdding: (columnId: string | undefined) => void
  removal: CardRemoval
}

export function BoardList(props: BoardListProps) {
  const { board, filters, layout } = props
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const state = useListState(props)
  const hasNothing = filters.count === 0 && filters.isHolding
  return (
    <div className={classes['panel']}>
      {(!isPhone || filters.isHolding) && (
        <div className={classes['filters']}>
          <FilterRow board={board} filters={filters} isPhone={isPhone} />
        </div>
      )}
      {!isPhone && <ListHead layout={layout} />}
      {board.columns.length === 0 && (
        <Empty level={2} title={t('kanban.emptyBoard.title')}>
          {t('kanban.emptyBoard.text')}
        </Empty>
      )}
      {hasNothing && (
        <Empty
          level={2}
          title={t('kanban.filter.nothing')}
          icon={IconSearch}
          action={<ClearFilters filters={filters} />}
        />
      )}
      {!hasNothing && (isPhone ? <OfPage state={state} /> : <OfRoom state={state} />)}
      <RowActionsPlace rowActions={state.rowActions} />
    </div>
  )
}

function OfRoom({ state }: { state: ListState }) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const drawn = useInnerRows(state, scroller)
  return (
    <div ref={scroller} className={classes['scroll']}>
      <ListRows state={state} drawn={drawn} list={list} />
    </div>
  )
}

function OfPage({ state }: { state: ListState }) {
  const list = useRef<HTMLUListElement>(null)
  const drawn = useOuterRows(state, list)
  return <ListRows state={state} drawn={drawn} list={list} />
}
