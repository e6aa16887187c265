// Ways to a due date without the calendar: a press for the usual days, or a day that is typed.
import { useState } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from '#ui/button.tsx'
import { draftOf, rangeOf } from '#ui/dates/date-range.ts'
import { dayAfter, nextMonday, readDay } from '#ui/dates/typed-day.ts'
import { TextField } from '#ui/text-field.tsx'
import type { Due } from '../../entities.ts'
import { useNow } from '../use-now.ts'
import classes from './card-due.module.css'

type DueQuickProps = { due: Due; onChoose: (due: Due) => void }

/** The time of day stays, and so does a start that is before it. */
function dueOn([start, end]: Due, day: string): Due {
  const draft = { ...draftOf([start, end], true), endDay: day }
  const [from, until] = rangeOf(draft) ?? rangeOf({ ...draft, startDay: null }) ?? [null, null]
  return [from, until]
}

export function DueQuick({ due, onChoose }: DueQuickProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const now = useNow()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const presets = [
    { label: t('kanban.duePresets.today'), day: dayAfter(now, 0) },
    { label: t('kanban.duePresets.tomorrow'), day: dayAfter(now, 1) },
    { label: t('kanban.duePresets.nextWeek'), day: nextMonday(now) },
  ]
  const example = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric' }).format(now)
  const take = () => {
    const word = typed.trim().toLocaleLowerCase(locale)
    const day =
      presets.find(({ label }) => label.toLocaleLowerCase(locale) === word)?.day ?? readDay(typed, locale, now)
    setWrong(day === undefined)
    if (day !== undefined) onChoose(dueOn(due, day))
  }
  return (
    <div className={classes['quick']}>
      <div className={classes['presets']}>
        {presets.map(({ label, day }) => (
          <Button key={label} size="sm" onClick={() => onChoose(dueOn(due, day))}>
            {label}
          </Button>
        ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() !== '') take()
        }}
      >
        <TextField
          label={null}
          size="sm"
          aria-label={t('kanban.duePresets.typed')}
          placeholder={t('kanban.duePresets.typed')}
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          error={isWrong && t('kanban.duePresets.unreadable', { example })}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(false)
          }}
        />
      </form>
    </div>
  )
}
