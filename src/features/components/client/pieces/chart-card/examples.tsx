// The examples on the gallery's page about charts.
import { useMemo, useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { ChartCard } from '#ui/chart-card.tsx'
import { CountryFlag } from '#ui/country-flag.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { figures, useMonths } from './sample-figures.ts'

const years = ['2025', '2026'] as const

// An area with lines over it, its finding in words, and a choice of the year that asks for other figures.
export function AreaExample() {
  const { t } = useTranslation()
  const [year, setYear] = useState<(typeof years)[number]>('2026')
  const labels = useMonths()
  const format = useFormat()
  const series = useMemo(
    () => [
      { name: t('components.chartCard.asia'), values: figures(`asia ${year}`, 30, 170), kind: 'area' as const },
      { name: t('components.chartCard.europe'), values: figures(`europe ${year}`, 20, 110) },
      { name: t('components.chartCard.americas'), values: figures(`americas ${year}`, 18, 70) },
    ],
    [t, year],
  )
  return (
    <ChartCard
      title={t('components.chartCard.accounts')}
      finding={t('components.chartCard.accountsFinding')}
      kind="line"
      labels={labels}
      series={series}
      period={
        <SegmentedControl
          label={t('components.chartCard.year')}
          value={year}
          onChange={setYear}
          options={years.map((value) => ({ value, label: format.number(Number(value), { useGrouping: false }) }))}
        />
      }
    />
  )
}

// Bars, an area and a line in one drawing, in thousands as the language shortens them.
export function MixedExample() {
  const { t } = useTranslation()
  const labels = useMonths()
  const series = useMemo(
    () => [
      { name: t('components.chartCard.direct'), values: figures('direct', 22_000, 42_000), kind: 'bar' as const },
      { name: t('components.chartCard.search'), values: figures('search', 40_000, 64_000), kind: 'area' as const },
      { name: t('components.chartCard.links'), values: figures('links', 30_000, 52_000), kind: 'line' as const },
    ],
    [t],
  )
  return (
    <ChartCard
      title={t('components.chartCard.visits')}
      finding={t('components.chartCard.visitsFinding')}
      kind="bar"
      labels={labels}
      series={series}
    />
  )
}

const money = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const

// Bars that stand on each other, with money as the language writes it.
export function BarsExample() {
  const { t } = useTranslation()
  const labels = useMonths()
  const series = useMemo(
    () => [
      { name: t('components.chartCard.shop'), values: figures('shop', 40_000, 90_000) },
      { name: t('components.chartCard.online'), values: figures('online', 30_000, 60_000) },
    ],
    [t],
  )
  return (
    <ChartCard
      title={t('components.chartCard.sales')}
      finding={t('components.chartCard.salesFinding')}
      kind="bar"
      isStacked
      labels={labels}
      series={series}
      format={money}
    />
  )
}

const percent = { style: 'percent', maximumFractionDigits: 1 } as const

// Bars that lie, for labels too long to stand side by side; grey is what they are compared with.
export function LyingExample() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useMemo(
    () =>
      (['sudan', 'japan', 'germany', 'vietnam', 'france'] as const).map((land) => t(`components.chartCard.${land}`)),
    [t],
  )
  const series = useMemo(
    () => [
      { name: format.number(2026, { useGrouping: false }), values: [0.069, 0.062, 0.058, 0.047, 0.044] },
      { name: format.number(2025, { useGrouping: false }), values: [0.058, 0.034, 0.055, 0.044, 0.046], isPast: true },
    ],
    [format],
  )
  return (
    <ChartCard
      title={t('components.chartCard.conversion')}
      finding={t('components.chartCard.conversionFinding')}
      kind="bar"
      isHorizontal
      labels={labels}
      series={series}
      format={percent}
    />
  )
}

const lands = ['SD', 'JP', 'DE', 'VN', 'FR']

// The same with flags, and its figures at the end of the rows: few bars need no axis.
export function ListExample() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const series = useMemo(
    () => [
      { name: format.number(2026, { useGrouping: false }), values: [0.069, 0.062, 0.058, 0.047, 0.044] },
      { name: format.number(2025, { useGrouping: false }), values: [0.058, 0.034, 0.055, 0.044, 0.046], isPast: true },
    ],
    [format],
  )
  return (
    <ChartCard
      title={t('components.chartCard.conversion')}
      finding={t('components.chartCard.conversionFinding')}
      kind="list"
      labels={lands.map((code) => countryName(code, language))}
      pictures={lands.map((code) => (
        <CountryFlag key={code} code={code} />
      ))}
      series={series}
      format={percent}
    />
  )
}

const systems = ['macOS', 'Windows', 'iOS', 'Android']

// The parts of a whole, with the whole in the middle and each part's share below.
export function DonutExample() {
  const { t } = useTranslation()
  const series = useMemo(() => [{ name: t('components.chartCard.signIns'), values: [5565, 3668, 2024, 1391] }], [t])
  return (
    <ChartCard
      title={t('components.chartCard.systems')}
      finding={t('components.chartCard.systemsFinding')}
      kind="donut"
      labels={systems}
      series={series}
    />
  )
}

const wholePercent = { style: 'percent' } as const

// Shares that do not add up to a whole: one ring for each.
export function RingsExample() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useMemo(
    () => [t('components.chartCard.rooms'), t('components.chartCard.desks'), t('components.chartCard.parking')],
    [t],
  )
  const series = useMemo(() => [{ name: t('components.chartCard.inUse'), values: [0.78, 0.56, 0.36] }], [t])
  return (
    <ChartCard
      title={t('components.chartCard.occupancy')}
      finding={t('components.chartCard.occupancyFinding')}
      kind="radial"
      labels={labels}
      series={series}
      format={wholePercent}
      middle={{ label: t('components.chartCard.places'), value: format.number(2324) }}
    />
  )
}

// One shape over several qualities.
export function RadarExample() {
  const { t } = useTranslation()
  const labels = useMemo(
    () =>
      (['quality', 'speed', 'price', 'help', 'design', 'offers'] as const).map((one) =>
        t(`components.chartCard.${one}`),
      ),
    [t],
  )
  const series = useMemo(() => [{ name: t('components.chartCard.wishes'), values: [80, 54, 67, 90, 45, 38] }], [t])
  return (
    <ChartCard
      title={t('components.chartCard.wishes')}
      finding={t('components.chartCard.wishesFinding')}
      kind="radar"
      labels={labels}
      series={series}
    />
  )
}

const places = ['asia', 'europe', 'americas', 'africa', 'oceania', 'arctic'] as const

// Six series: from the fifth on they are dashed, because colour alone no longer tells them apart.
export function ManyExample() {
  const { t } = useTranslation()
  const labels = useMonths()
  const series = useMemo(
    () =>
      places.map((place, index) => ({
        name: t(`components.chartCard.${place}`),
        values: figures(place, 20 + index * 25, 60 + index * 30),
      })),
    [t],
  )
  return <ChartCard title={t('components.chartCard.signIns')} kind="line" labels={labels} series={series} />
}

const states = ['loading', 'failed', 'empty'] as const

// The loading, failed and empty states.
export function StatesExample() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<(typeof states)[number]>('loading')
  return (
    <ChartCard
      title={t('components.chartCard.inUse')}
      kind="bar"
      labels={[]}
      series={[]}
      isPending={shown === 'loading'}
      error={shown === 'failed' ? new Error('Offline') : null}
      onRetry={() => setShown('loading')}
      period={
        <SegmentedControl
          label={t('components.chartCard.states')}
          value={shown}
          onChange={setShown}
          options={states.map((value) => ({ value, label: t(`components.chartCard.${value}`) }))}
        />
      }
    />
  )
}
