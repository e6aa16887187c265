// The filters of cards: text, people, labels, due date, priority, completed or not.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Board } from '../../entities.ts'
import { priorities } from '../../entities.ts'
import { CardLabel } from '../card-label.tsx'
import { PriorityWords } from '../card/priority-words.tsx'
import { FilterText } from './filter-text.tsx'
import classes from './filter-panel.module.css'
import { dueFilters, nobody } from './filters.ts'
import type { BoardFilters } from './use-filters.ts'

type FilterPanelProps = { board: Board; filters: BoardFilters }

/** With a word, or without it. */
const toggled = <Word extends string>(words: readonly Word[], word: Word) =>
  words.includes(word) ? words.filter((other) => other !== word) : [...words, word]

export function FilterPanel({ board, filters }: FilterPanelProps) {
  const { t } = useTranslation()
  const { set, filters: now } = filters
  const dueOptions = (['any', ...dueFilters] as const).map((value) => ({
    value,
    label: t(`kanban.filter.due.${value}`),
  }))
  return (
    <div className={classes['panel']}>
      <FilterText filters={filters} />
      <Group title={t('kanban.assignees')}>
        {board.members.map((person) => (
          <Checkbox
            key={person.id}
            label={
              <span className={classes['person']}>
                <Avatar person={person} size={24} />
                <bdi>{person.name}</bdi>
              </span>
            }
            checked={now.assignees.includes(person.id)}
            onChange={() => set({ assignees: toggled(now.assignees, person.id) })}
          />
        ))}
        <Checkbox
          label={t('kanban.nobody')}
          checked={now.assignees.includes(nobody)}
          onChange={() => set({ assignees: toggled(now.assignees, nobody) })}
        />
      </Group>
      {board.labels.length > 0 && (
        <Group title={t('kanban.labels')}>
          {board.labels.map((label) => (
            <Checkbox
              key={label.id}
              label={<CardLabel label={label} />}
              checked={now.labels.includes(label.id)}
              onChange={() => set({ labels: toggled(now.labels, label.id) })}
            />
          ))}
        </Group>
      )}
      <RadioGroup
        label={t('kanban.due')}
        value={now.due ?? 'any'}
        onChange={(due) => set({ due: due === 'any' ? undefined : due })}
        options={dueOptions}
      />
      <Group title={t('kanban.priority.name')}>
        {priorities.toReversed().map((priority) => (
          <Checkbox
            key={priority}
            label={<PriorityWords priority={priority} />}
            checked={now.priorities.includes(priority)}
            onChange={() => set({ priorities: toggled(now.priorities, priority) })}
          />
        ))}
      </Group>
      <Switch
        spread
        label={t('kanban.filter.hideDone')}
        checked={now.isDoneHidden}
        onChange={() => set({ isDoneHidden: !now.isDoneHidden })}
      />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['title']}>{title}</legend>
      <div className={classes['choices']}>{children}</div>
    </fieldset>
  )
}
