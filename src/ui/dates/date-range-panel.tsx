// The panel of a date range field, loaded when it is opened: a calendar, times when they are asked for, and its foot.
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '../button.tsx'
import { useCalendarLook } from './calendar-look.ts'
import classes from '../date-range-field.module.css'
import type { DateRange, RangeDraft } from './date-range.ts'
import { draftOf, rangeOf } from './date-range.ts'
import { Switch } from '../switch.tsx'
import { TimeField } from '../time-field.tsx'

type DateRangePanelProps = {
  value: DateRange
  onChange: (value: DateRange) => void
  withTime: boolean
  close: () => void
}

/** Each possible choice is reported at once; an impossible one stays here and says why. */
export function DateRangePanel({ value, onChange, withTime, close }: DateRangePanelProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(() => draftOf(value, withTime))
  const [withStart, setWithStart] = useState(value[0] !== null)
  const change = (part: Partial<RangeDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    const range = rangeOf(next)
    if (range) onChange(range)
  }
  const toggleStart = (isOn: boolean) => {
    setWithStart(isOn)
    change({ startDay: isOn ? draft.endDay : null })
  }
  const remove = () => {
    onChange([null, null])
    close()
  }
  const isWrong = draft.endDay !== null && rangeOf(draft) === undefined
  return (
    <div className={classes['panel']}>
      <Days draft={draft} withStart={withStart} change={change} />
      <Switch
        label={t('ui.withStart')}
        spread
        checked={withStart}
        onChange={(event) => toggleStart(event.target.checked)}
      />
      {withTime && (
        <div className={classes['times']}>
          {withStart && (
            <TimeField
              label={t('ui.startTime')}
              value={draft.startTime}
              onChange={(startTime) => startTime !== null && change({ startTime })}
            />
          )}
          <TimeField
            label={t('ui.endTime')}
            value={draft.endTime}
            onChange={(endTime) => endTime !== null && change({ endTime })}
          />
        </div>
      )}
      {isWrong && (
        <p className={classes['wrong']} role="alert">
          {t('ui.endBeforeStart')}
        </p>
      )}
      <div className={classes['foot']}>
        <Button variant="ghost" disabled={draft.endDay === null} onClick={remove}>
          {t('ui.remove')}
        </Button>
        <Button variant="filled" onClick={close}>
          {t('ui.done')}
        </Button>
      </div>
    </div>
  )
}

type DaysProps = { draft: RangeDraft; withStart: boolean; change: (part: Partial<RangeDraft>) => void }

function Days({ draft: { startDay, endDay }, withStart, change }: DaysProps) {
  const look = useCalendarLook()
  const seen = endDay ?? startDay
  const opened = seen === null ? {} : { defaultDate: seen }
  if (!withStart) {
    return (
      <DatePicker
        {...look}
        {...opened}
        value={endDay}
        onChange={(day) => day !== null && change({ endDay: day, startDay: null })}
      />
    )
  }
  return (
    <DatePicker
      {...look}
      {...opened}
      type="range"
      allowSingleDateInRange
      value={[startDay, endDay]}
      onChange={([from, until]) => change({ startDay: from, endDay: until })}
    />
  )
}
