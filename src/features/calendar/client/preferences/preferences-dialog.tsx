// The calendar preferences: zones, weeks, and defaults for new events.
import { useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { queryClient } from '#kernel/client/query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Loading } from '#ui/states.tsx'
import { Switch } from '#ui/switch.tsx'
import type { getPreferences } from '../../calendars-contract.ts'
import { updatePreferences } from '../../calendars-contract.ts'
import type { Preferences } from '../../entities.ts'
import { RemindersField } from '../event/reminders-field.tsx'
import { weekdayName } from '../event/rule-words.ts'
import { ZoneField } from '../event/zone-field.tsx'
import { browserZone, preferencesKey, usePreferences } from '../use-preferences.ts'
import classes from './preferences-dialog.module.css'

type PreferencesDialogProps = { isOpen: boolean; onClose: () => void }

export function PreferencesDialog({ isOpen, onClose }: PreferencesDialogProps) {
  const { t } = useTranslation()
  const kept = usePreferences().data?.preferences
  const [changed, setChanged] = useState<Partial<Preferences>>({})
  const change = useChangePreferences()
  const save = () => {
    if (Object.keys(changed).length > 0) change.mutate(changed)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t('calendar.preferences.title')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" disabled={!kept} onClick={save}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      {kept ? (
        <Fields value={{ ...kept, ...changed }} onChange={(next) => setChanged({ ...changed, ...next })} />
      ) : (
        <Loading count={4} />
      )}
    </Dialog>
  )
}

type Kept = OutputOf<typeof getPreferences>

/** Optimistic. */
function useChangePreferences() {
  return useAction((preferences: Partial<Preferences>) => call(updatePreferences, { preferences }), {
    show: (preferences) =>
      queryClient.setQueryData<Kept>(
        preferencesKey,
        (kept) => kept && { preferences: { ...kept.preferences, ...preferences } },
      ),
    takeBack: () => void queryClient.invalidateQueries({ queryKey: preferencesKey }),
    keep: (answer) => queryClient.setQueryData<Kept>(preferencesKey, answer),
  })
}

type FieldsProps = { value: Preferences; onChange: (change: Partial<Preferences>) => void }

const durations = [15, 30, 45, 60, 90, 120] as const
const byLanguage = 'language'
/** Sunday, Monday and Saturday: the only first days of the week in use. */
const weekStarts = [0, 1, 6] as const

function Fields({ value, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const { timeZone, secondZone, weekStart, showsWeekends, duration, reminders, allDayReminders } = value
  const offered = [...new Set<number>([...durations, duration])].toSorted((one, other) => one - other)
  return (
    <div className={classes['fields']}>
      <div className={classes['pair']}>
        <ZoneField
          label={t('calendar.preferences.zone')}
          none={t('calendar.preferences.browserZone', { zone: placeOf(browserZone()) })}
          value={timeZone}
          onChange={(zone) => onChange({ timeZone: zone })}
        />
        <ZoneField
          label={t('calendar.preferences.secondZone')}
          description={t('calendar.preferences.secondZoneHelp')}
          none={t('calendar.preferences.noZone')}
          value={secondZone}
          onChange={(zone) => onChange({ secondZone: zone })}
        />
        <SelectField
          label={t('calendar.preferences.weekStart')}
          value={weekStart === null ? byLanguage : String(weekStart)}
          onChange={(day) => onChange({ weekStart: day === byLanguage ? null : Number(day) })}
          options={[
            { value: byLanguage, label: t('calendar.preferences.byLanguage') },
            ...weekStarts.map((day) => ({ value: String(day), label: weekdayName((day + 6) % 7, locale) })),
          ]}
        />
        <SelectField
          label={t('calendar.preferences.duration')}
          value={String(duration)}
          onChange={(minutes) => onChange({ duration: Number(minutes) })}
          options={offered.map((minutes) => ({
            value: String(minutes),
            label: t('calendar.preferences.minutes', { count: minutes }),
          }))}
        />
      </div>
      <Switch
        spread
        label={t('calendar.preferences.weekends')}
        checked={showsWeekends}
        onChange={(event) => onChange({ showsWeekends: event.currentTarget.checked })}
      />
      <RemindersField
        label={t('calendar.preferences.reminders')}
        allDay={false}
        value={reminders}
        onChange={(next) => onChange({ reminders: next })}
      />
      <RemindersField
        label={t('calendar.preferences.allDayReminders')}
        allDay
        value={allDayReminders}
        onChange={(next) => onChange({ allDayReminders: next })}
      />
    </div>
  )
}

const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
