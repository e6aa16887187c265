// When a card is due: read in words with a mark, changed in a small panel with its days and times.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { DateRange } from '#ui/dates/date-range.ts'
import { deferred } from '#ui/deferred.tsx'
import { Label } from '#ui/label.tsx'
import { Popover } from '#ui/popover.tsx'
import { isPossibleDue, sameWayDue } from '../../board.ts'
import { wasInTime } from '../../card.ts'
import type { CardDetails } from '../../card-entities.ts'
import type { Due } from '../../entities.ts'
import classes from './card-due.module.css'
import type { OpenCard } from './card-open.ts'
import { DueQuick } from './due-quick.tsx'
import { useDueSentence, useDueWords } from '../use-due-words.ts'
import { useNow } from '../use-now.ts'

const DateRangePanel = deferred(() => import('#ui/dates/date-range-panel.tsx').then((module) => module.DateRangePanel))

export function CardDue({ open }: { open: OpenCard }) {
  const { t } = useTranslation()
  const { card, isReadOnly } = open
  const words = useDueSentence(card.due)
  return (
    <>
      {isReadOnly ? (
        <span>{words ?? t('kanban.noDue')}</span>
      ) : (
        <Popover
          trigger={(props) => (
            <button {...props} type="button" className={classes['due']} data-empty={words === undefined || undefined}>
              {words ?? t('kanban.noDue')}
            </button>
          )}
        >
          {(close) => <DuePanel open={open} close={close} />}
        </Popover>
      )}
      <DueMark card={card} />
    </>
  )
}

function DueMark({ card }: { card: CardDetails }) {
  const { t } = useTranslation()
  const due = useDueWords(card)
  const now = useNow()
  if (!due) return null
  if (wasInTime(card, now)) return <Label tone="success">{t('kanban.doneInTime')}</Label>
  if (card.completed) return null
  return due.isLate ? <Label tone="error">{t(due.isPast ? 'kanban.overdue' : 'kanban.dueToday')}</Label> : null
}

const isSameDue = (one: Due, other: Due) => JSON.stringify(sameWayDue(one)) === JSON.stringify(sameWayDue(other))

/** Saved once, when the panel closes: a range takes two presses and two times. */
function DuePanel({ open: { card, change }, close }: { open: OpenCard; close: () => void }) {
  const [seen] = useState({ due: card.due, revision: card.revision })
  const [[start, end], setRange] = useState<DateRange>(card.due)
  const save = useEffectEvent(() => {
    const due: Due = [start, end]
    if (isPossibleDue(due) && !isSameDue(due, seen.due)) void change({ due }, seen.revision)
  })
  useEffect(() => save, [])
  return (
    <div className={classes['panel']}>
      <DueQuick
        due={[start, end]}
        onChoose={(due) => {
          setRange(due)
          close()
        }}
      />
      <DateRangePanel value={[start, end]} onChange={setRange} withTime close={close} />
    </div>
  )
}
