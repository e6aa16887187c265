// Figures for the examples, the same at every visit, and the months of a year in every language.
import { useMemo } from 'react'
import { useLanguage } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { fraction } from '#kernel/seed.ts'

const months = 12

/** Numbers that go up from `low` towards `high`, not without going down now and then. */
export const figures = (seed: string, low: number, high: number): number[] =>
  Array.from({ length: months }, (_, month) => {
    const level = low + ((high - low) * month) / months
    return Math.round(level * (0.7 + 0.6 * fraction(`${seed} ${month}`, 'figure')))
  })

export function useMonths(): readonly string[] {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf[language], { month: 'short', timeZone: 'UTC' })
    return Array.from({ length: months }, (_, month) => format.format(new Date(Date.UTC(2026, month))))
  }, [language])
}
