// When a card is due: read in words, changed in a small panel with its days and times.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Label } from '#ui/label.tsx'
import { Popover } from '#ui/popover.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { isPossibleDue } from '../board.ts'
import type { Card, Due } from '../entities.ts'
import classes from './card-drawer.module.css'
import type { ChangeCard } from './use-card-changes.ts'
import { useDueSentence, useDueWords } from './use-due-words.ts'

type CardDueProps = { card: Card; change: ChangeCard }

/** The end of a working day, where only the day was chosen. */
const usualTime = '17:00'

export function CardDue({ card, change }: CardDueProps) {
  const { t } = useTranslation()
  const words = useDueSentence(card.due)
  const due = useDueWords(card)
  return (
    <>
      <Popover
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className={classes['dueButton']}
            data-empty={words === undefined || undefined}
          >
            {words ?? t('kanban.noDue')}
          </button>
        )}
      >
        {(close) => <DueFields card={card} change={change} close={close} />}
      </Popover>
      {due?.isLate && <Label tone="error">{t(due.isToday ? 'kanban.dueToday' : 'kanban.overdue')}</Label>}
    </>
  )
}

const pad = (number: number) => String(number).padStart(2, '0')
const dayOf = (moment: Date) => `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
const timeOf = (moment: Date) => `${pad(moment.getHours())}:${pad(moment.getMinutes())}`
const momentOf = (day: string, time: string) => new Date(`${day}T${time}`).toISOString()

function DueFields({ card, change, close }: CardDueProps & { close: () => void }) {
  const { t } = useTranslation()
  const [start, end] = card.due
  const [seen] = useState(card.revision)
  const [from, setFrom] = useState(start === null ? null : dayOf(new Date(start)))
  const [until, setUntil] = useState(end === null ? null : dayOf(new Date(end)))
  const [time, setTime] = useState(end === null ? usualTime : timeOf(new Date(end)))
  // Only the day of the start is asked for here; a time that it has stays.
  const startTime = start === null ? '00:00' : timeOf(new Date(start))
  const due: Due =
    until === null ? [null, null] : [from === null ? null : momentOf(from, startTime), momentOf(until, time)]
  const isPossible = isPossibleDue(due)
  const save = async (next: Due) => {
    close()
    await change(card, { due: next }, seen)
  }
  return (
    <form
      className={classes['dueFields']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPossible) void save(due)
      }}
    >
      <DateField label={t('kanban.dueUntil')} value={until} onChange={setUntil} />
      <TimeField label={t('kanban.dueTime')} value={time} onChange={(chosen) => setTime(chosen ?? usualTime)} />
      <DateField label={t('kanban.dueFrom')} value={from} onChange={setFrom} disabled={until === null} />
      {!isPossible && (
        <p className={classes['dueError']} role="alert">
          {t('kanban.dueOrder')}
        </p>
      )}
      <div className={classes['dueFoot']}>
        <Button variant="ghost" disabled={end === null} onClick={() => void save([null, null])}>
          {t('kanban.clearDue')}
        </Button>
        <Button type="submit" variant="filled" disabled={!isPossible}>
          {t('kanban.saveDue')}
        </Button>
      </div>
    </form>
  )
}
