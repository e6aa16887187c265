// The head of a group in the list view: a column, how many cards it has, and a way to add one.
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { stageOf } from '../../board.ts'
import classes from './board-list.module.css'
import { ColumnCount } from '../board/column-count.tsx'
import type { ListRow } from './list-order.ts'
import type { ListState } from './use-list-state.ts'

type ListGroupProps = { row: ListRow & { kind: 'group' }; state: ListState }

export function ListGroup({ row: { column, index, isOpen }, state }: ListGroupProps) {
  const { t } = useTranslation()
  const { board, look } = state
  const whole = board.columns.find(({ id }) => id === column.id) ?? column
  return (
    <div className={classes['group']}>
      <h2 className={classes['title']}>
        <button
          type="button"
          className={classes['toggle']}
          data-main
          aria-expanded={isOpen}
          onClick={() => state.fold(column.id, !isOpen)}
        >
          <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={16} mirrored={!isOpen} />
          <span className={classes['dot']} data-stage={stageOf(index, board.columnOrder.length)} aria-hidden="true" />
          <bdi className={classes['groupName']}>{column.name}</bdi>
        </button>
        {/* A limit is about all cards, whichever are shown. */}
        <ColumnCount column={whole.cardLimit === null ? column : whole} inWords />
      </h2>
      {!look.isReadOnly && (
        <IconButton
          size="sm"
          label={t('kanban.addCardTo', { column: column.name })}
          icon={IconPlus}
          onClick={() => state.add(column.id)}
        />
      )}
    </div>
  )
}
