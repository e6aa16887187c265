// When the event takes place: days, times and their zones.
import { IconWorld } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { useZone } from '../use-preferences.ts'
import type { EventValues, TimeValues } from './event-values.ts'
import { dayOf, endsBeforeStart, hasTimes, momentsOf, timeOf, wallAt, withStart } from './event-values.ts'
import classes from './event-form.module.css'
import { ruleFollowing } from './repeat-presets.ts'
import { useWhenWords } from './when-words.ts'
import { ZoneField } from './zone-field.tsx'

export function TimesFields({ form, isNew }: { form: Form<EventValues>; isNew: boolean }) {
  const { t } = useTranslation()
  const { values } = form
  const { allDay, start, end } = values
  const isWrong = endsBeforeStart(values)
  const path = (field: 'start' | 'end') => form.getInputProps(field)['data-path']
  const endError = isWrong ? t('calendar.form.endsBeforeStart') : form.errors['end']
  const change = (times: Partial<TimeValues>) =>
    form.setValues({ ...times, ...(isNew && { rrule: ruleFollowing(values, { ...values, ...times }) }) })
  const setStart = (wall: string) => change(withStart(values, wall))
  return (
    <div className={classes['group']}>
      <Switch
        label={t('calendar.form.allDay')}
        checked={allDay}
        onChange={(event) => change({ allDay: event.currentTarget.checked })}
      />
      <div className={classes['times']} data-all-day={allDay || undefined}>
        <DateField
          label={t('calendar.form.starts')}
          required
          value={dayOf(start)}
          error={form.errors['start']}
          data-path={path('start')}
          onChange={(day) => day !== null && setStart(wallAt(day, timeOf(start)))}
        />
        {!allDay && (
          <TimeField
            label={t('ui.startTime')}
            value={timeOf(start)}
            onChange={(time) => setStart(wallAt(dayOf(start), time))}
          />
        )}
        <DateField
          label={t('calendar.form.ends')}
          required
          value={dayOf(end)}
          error={endError}
          data-path={path('end')}
          onChange={(day) => day !== null && form.setFieldValue('end', wallAt(day, timeOf(end)))}
        />
        {!allDay && (
          <TimeField
            label={t('ui.endTime')}
            value={timeOf(end)}
            onChange={(time) => form.setFieldValue('end', wallAt(dayOf(end), time))}
          />
        )}
      </div>
      {!allDay && <Zones form={form} />}
    </div>
  )
}

/** Collapsed while everything is in the reader's own zone. */
function Zones({ form }: { form: Form<EventValues> }) {
  const { t } = useTranslation()
  const zone = useZone()
  const { values } = form
  const { timeZone, endTimeZone } = values
  const isForeign = timeZone !== zone || (endTimeZone !== null && endTimeZone !== zone)
  const [wasOpened, setOpened] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  // The button disappears when pressed, so the focus moves to the first field.
  useEffect(() => {
    if (wasOpened) fields.current?.querySelector('input')?.focus()
  }, [wasOpened])
  if (!isForeign && !wasOpened) {
    return (
      <span className={classes['zonesOpener']}>
        <Button size="sm" variant="ghost" icon={IconWorld} aria-expanded={false} onClick={() => setOpened(true)}>
          {t('calendar.form.zones')}
        </Button>
      </span>
    )
  }
  return (
    <div ref={fields} className={classes['pair']}>
      <ZoneField
        label={t('calendar.form.startZone')}
        value={timeZone}
        onChange={(next) => next !== null && form.setFieldValue('timeZone', next)}
      />
      <ZoneField
        label={t('calendar.form.endZone')}
        none={t('calendar.form.sameZone')}
        value={endTimeZone}
        onChange={(next) => form.setFieldValue('endTimeZone', next)}
      />
      {isForeign && hasTimes(values) && !endsBeforeStart(values) && <OwnTimes values={values} zone={zone} />}
    </div>
  )
}

function OwnTimes({ values, zone }: { values: EventValues; zone: string }) {
  const { t } = useTranslation()
  const words = useWhenWords(zone)
  return (
    <p className={classes['hint']}>
      {t('calendar.form.inYourZone', { when: words.when({ allDay: false, ...momentsOf(values) }) })}
    </p>
  )
}
