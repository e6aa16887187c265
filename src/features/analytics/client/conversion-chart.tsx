// Orders of visits by country, beside those of the year before; a row leads to the country’s days.
import { useMemo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { CountryFlag } from '#ui/country-flag.tsx'
import { mostGained, rateOf } from './findings.ts'
import type { Conversion, Shown } from './use-analytics.ts'
import { statesOf } from './use-analytics.ts'
import { useMark } from './use-marks.ts'

const percent = { style: 'percent', maximumFractionDigits: 1 } as const
const yearOf = (day: string) => Number(day.slice(0, 4))

export function ConversionChart(shown: Shown<Conversion>) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { data } = shown
  const { open } = useMark()
  const finding = useFinding(data)
  const countries = data?.countries ?? []
  const series = useMemo(() => {
    if (!data) return []
    const nameOf = (day: string) => format.number(yearOf(day), { useGrouping: false })
    const values = data.countries.map(rateOf)
    const past = data.countries.map(({ before }) => before && rateOf(before))
    const hasPast = past.some((rate) => rate !== null)
    return [
      { name: nameOf(data.to), values },
      ...(hasPast ? [{ name: nameOf(data.yearBefore.to), values: past, isPast: true }] : []),
    ]
  }, [data, format])
  return (
    <ChartCard
      title={t('analytics.conversion.title')}
      {...(finding !== undefined && { finding })}
      kind="list"
      labels={countries.map(({ country }) => countryName(country, language))}
      pictures={countries.map(({ country }) => (
        <CountryFlag key={country} code={country} />
      ))}
      series={series}
      format={percent}
      onMark={(index) => {
        const row = countries[index]
        if (row) open({ by: 'day', country: row.country })
      }}
      {...statesOf(shown)}
    />
  )
}

function useFinding(data: Conversion | undefined): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const [leader] = data?.countries ?? []
  if (!data || !leader) return undefined
  const gained = mostGained(data.countries)
  const names = { leader: countryName(leader.country, language), rate: format.number(rateOf(leader), percent) }
  if (!gained) return t('analytics.conversion.leads', names)
  const year = format.number(yearOf(data.yearBefore.to), { useGrouping: false })
  if (gained === leader) return t('analytics.conversion.leadsAndGained', { ...names, year })
  return t('analytics.conversion.gained', { ...names, gained: countryName(gained.country, language), year })
}
