// The steps of a chart in words: days, weeks by their first day, months.
import { useMemo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import type { Bucket } from '../entities.ts'
import { addDays } from './chosen-range.ts'

type Steps = { bucket: Bucket; starts: readonly string[]; to: string }

const yearMonths = 12

export function useStepLabels({ bucket, starts }: Omit<Steps, 'to'>): readonly string[] {
  const language = useLanguage()
  const format = useFormat()
  return useMemo(() => {
    if (bucket !== 'month') return starts.map((day) => format.dayMonth(day))
    const isLong = starts.length > yearMonths
    const month = new Intl.DateTimeFormat(localeOf[language], {
      month: 'short',
      timeZone: 'UTC',
      ...(isLong && { year: '2-digit' }),
    })
    return starts.map((day) => month.format(new Date(day)))
  }, [bucket, starts, language, format])
}

/** The days of a step, both included. */
export function daysOfStep({ starts, to }: Steps, index: number): { since: string; until: string } {
  const next = starts[index + 1]
  return { since: starts[index] ?? to, until: next === undefined ? to : addDays(next, -1) }
}
