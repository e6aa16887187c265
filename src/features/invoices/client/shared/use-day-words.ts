// Calendar days in full, as a sheet writes them.
import { useLanguage } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'

export function useDayWords(): (day: string) => string {
  const format = new Intl.DateTimeFormat(localeOf[useLanguage()], { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => format.format(Date.parse(`${day}T00:00:00Z`))
}
