// Texts for the fields of an event that two people changed at once.
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import type { CalendarEvent, EventColor, EventFields, Reminder } from '../../entities.ts'
import { hueOf } from '../hues.ts'
import { useCalendars } from '../use-calendars.ts'
import { useZone } from '../use-preferences.ts'
import { useReminderWords } from './reminder-words.ts'
import { useRuleWords } from './rule-words.ts'

/** In the order of the form. */
export const clashFields = [
  'title',
  'allDay',
  'start',
  'end',
  'timeZone',
  'endTimeZone',
  'rrule',
  'location',
  'link',
  'description',
  'calendarId',
  'color',
  'guestIds',
  'reminders',
  'isBusy',
] as const satisfies readonly (keyof EventFields)[]
const dayLength = 'YYYY-MM-DD'.length

type ClashField = (typeof clashFields)[number]

export function useClashWords(event: CalendarEvent) {
  const { t } = useTranslation()
  const format = useFormat()
  const locale = localeOf[useLanguage()]
  const zone = useZone()
  const calendars = useCalendars().data?.calendars ?? []
  const reminderWords = useReminderWords()
  const ruleWords = useRuleWords()
  const moment = (value: string, isDay: boolean) =>
    isDay
      ? format.date(value)
      : new Date(value).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  // Clashes have the fields of the call, so each value has its field's type.
  const words: { [Field in ClashField]?: (value: never) => string | undefined } = {
    start: (value: string) => moment(value, value.length === dayLength),
    end: (value: string) => moment(value, value.length === dayLength),
    allDay: (value: boolean) => t(value ? 'calendar.form.allDay' : 'calendar.form.withTimes'),
    isBusy: (value: boolean) => t(value ? 'calendar.form.busy' : 'calendar.form.free'),
    rrule: (value: string) => ruleWords(value, event),
    color: (value: EventColor) => t(`calendar.views.colors.${hueOf(value)}`),
    calendarId: (value: string) => calendars.find(({ id }) => id === value)?.name,
    guestIds: (value: readonly string[]) => t('calendar.form.guestCount', { count: value.length }),
    reminders: (value: readonly Reminder[]) =>
      format.list(value.map(({ minutes }) => reminderWords(minutes, event.allDay))),
  }
  const wordsOf = (field: ClashField, value: unknown): string | undefined => {
    if (value === null || value === '') return undefined
    const write = words[field]
    return write ? write(value as never) : typeof value === 'string' ? value : undefined
  }
  return { labelOf: (field: ClashField) => t(`calendar.fields.${field}`), wordsOf }
}
