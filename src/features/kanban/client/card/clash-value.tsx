// One of two values of a field, as it would stand on the card.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { MarkdownView } from '#ui/markdown-view.tsx'
import type { Due } from '../../entities.ts'
import { priorities } from '../../entities.ts'
import { PriorityWords } from './priority-words.tsx'
import classes from './clash-dialog.module.css'
import type { ClashField } from './use-clash-story.ts'

export function ClashValue({ field, value }: { field: ClashField; value: unknown }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (field === 'cardLimit')
    return (
      <p className={classes['value']}>{typeof value === 'number' ? format.number(value) : t('kanban.clash.noLimit')}</p>
    )
  if (field === 'due') return <DueValue due={asDue(value)} />
  if (field === 'description' && typeof value === 'string' && value !== '') {
    return (
      <div className={classes['value']} data-long>
        <MarkdownView text={value} />
      </div>
    )
  }
  const priority = priorities.find((known) => known === value)
  if (field === 'priority' && priority) {
    return (
      <div className={classes['value']}>
        <PriorityWords priority={priority} />
      </div>
    )
  }
  return (
    <p className={classes['value']} dir="auto">
      {typeof value === 'boolean' && t(value ? 'kanban.completed' : 'kanban.clash.open')}
      {typeof value === 'string' && (value === '' ? t('kanban.clash.empty') : value)}
    </p>
  )
}

// A clash carries whatever the field holds; a due date is a pair.
const asDue = (value: unknown): Due => (Array.isArray(value) ? (value as Due) : [null, null])

function DueValue({ due: [start, end] }: { due: Due }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (end === null) return <p className={classes['value']}>{t('kanban.noDue')}</p>
  return (
    <div>
      <p className={classes['value']}>
        {start === null ? format.date(end) : `${format.dayMonth(start)} – ${format.date(end)}`}
      </p>
      <p className={classes['time']}>{format.time(end)}</p>
    </div>
  )
}
