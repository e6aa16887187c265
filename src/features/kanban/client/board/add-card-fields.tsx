// The fields of a new card besides its name: done, assignees, due date, priority.
import { IconCalendarDue } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateRangeField } from '#ui/date-range-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { PeoplePicker } from '#ui/people-picker.tsx'
import { Popover } from '#ui/popover.tsx'
import type { Due, Member, Priority } from '../../entities.ts'
import { maxAssignees, priorities } from '../../entities.ts'
import classes from './add-card.module.css'
import { priorityIcons } from '../priority-icon.tsx'

export type NewCard = { due: Due; completed: boolean; priority: Priority; assigneeIds: string[] }
export const plainCard: NewCard = { due: [null, null], completed: false, priority: 'medium', assigneeIds: [] }

type AddCardFieldsProps = { members: readonly Member[]; card: NewCard; onChange: (card: NewCard) => void }

export function AddCardFields({ members, card, onChange }: AddCardFieldsProps) {
  const { t } = useTranslation()
  const hasDue = card.due[1] !== null
  return (
    <div className={classes['more']}>
      <Checkbox
        round
        hideLabel
        label={t('kanban.markComplete')}
        checked={card.completed}
        onChange={(event) => onChange({ ...card, completed: event.currentTarget.checked })}
      />
      <PeoplePicker
        label={t('kanban.assignees')}
        chosen={card.assigneeIds}
        people={members}
        max={maxAssignees}
        onChange={(ids) => onChange({ ...card, assigneeIds: [...ids] })}
      />
      <Popover
        trigger={(props) => (
          <IconButton
            {...props}
            size="sm"
            variant={hasDue ? 'default' : 'ghost'}
            label={t('kanban.due')}
            icon={IconCalendarDue}
          />
        )}
      >
        {() => (
          <DateRangeField
            label={t('kanban.due')}
            withTime
            value={card.due}
            onChange={([start, end]) => onChange({ ...card, due: [start, end] })}
          />
        )}
      </Popover>
      <Menu
        position="bottom-start"
        items={priorities.map((priority) => ({
          label: t(`kanban.priority.${priority}`),
          icon: priorityIcons[priority],
          isChosen: priority === card.priority,
          onSelect: () => onChange({ ...card, priority }),
        }))}
        trigger={(props) => (
          <IconButton {...props} size="sm" label={t('kanban.priority.name')} icon={priorityIcons[card.priority]} />
        )}
      />
    </div>
  )
}
