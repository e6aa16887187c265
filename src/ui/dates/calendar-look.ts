// Props that every calendar shares: the words and numerals of the language, its week and weekend, its classes.
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import classes from './date-calendar.module.css'
import { weekOf } from './week.ts'

/** The properties that make one of Mantine's calendars one of ours. */
export function useCalendarLook() {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = formats(localeOf[language])
  return {
    firstDayOfWeek: weekOf(language).first,
    weekendDays: weekOf(language).free,
    highlightToday: true,
    hideOutsideDates: true,
    withCellSpacing: false,
    monthLabelFormat: format.month,
    yearLabelFormat: format.year,
    decadeLabelFormat: (start: string, end: string) => `${format.year(start)} – ${format.year(end)}`,
    monthsListFormat: format.shortMonth,
    yearsListFormat: format.year,
    weekdayFormat: format.weekday,
    renderDay: format.dayNumber,
    getDayAriaLabel: format.fullDay,
    ariaLabels: {
      nextMonth: t('ui.nextMonth'),
      previousMonth: t('ui.previousMonth'),
      nextYear: t('ui.nextYear'),
      previousYear: t('ui.previousYear'),
      nextDecade: t('ui.nextDecade'),
      previousDecade: t('ui.previousDecade'),
    },
    classNames: {
      calendarHeader: classes['header'] ?? '',
      calendarHeaderControl: classes['arrow'] ?? '',
      calendarHeaderLevel: classes['level'] ?? '',
      weekday: classes['weekday'] ?? '',
      day: classes['day'] ?? '',
      monthsListControl: classes['choice'] ?? '',
      yearsListControl: classes['choice'] ?? '',
    },
  }
}

function formats(locale: string) {
  const make = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: string) => formatter.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
  }
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  return {
    month: make({ month: 'long', year: 'numeric' }),
    year: make({ year: 'numeric' }),
    shortMonth: make({ month: 'short' }),
    weekday: make({ weekday: 'narrow' }),
    fullDay: make({ dateStyle: 'full' }),
    // The bare figure: the day format of Chinese would add a word.
    dayNumber: (day: string) => number.format(Number(day.slice(8, 10))),
  }
}
