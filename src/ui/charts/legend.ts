// Entries of a chart's legend: its series, or the parts of a donut's one series with their shares.
import { sharesOf } from '#kernel/shares.ts'
import type { ChartKind, ChartSeries } from './chart.ts'
import { colourName, colours, isDashed, isRing } from './chart.ts'

export type LegendEntry = {
  name: string
  colour: string
  isDashed: boolean
  isHidden: boolean
  /** The share, from 0 to 1. */
  share?: number
  /** The part of a donut itself. */
  value?: number
}

type Drawn = {
  kind: ChartKind
  labels: readonly string[]
  series: readonly ChartSeries[]
  hidden: ReadonlySet<string>
  partColours?: readonly string[] | undefined
}

export function legendOf({ kind, labels, series, hidden, partColours }: Drawn): LegendEntry[] {
  const entry = (name: string, index: number, count: number, one?: ChartSeries) => ({
    name,
    colour: colourName(index, count, one),
    isDashed: isDashed(index),
    isHidden: hidden.has(name),
  })
  if (!isRing(kind)) return series.map((one, index) => entry(one.name, index, series.length, one))
  const values = series[0]?.values ?? []
  const valueOf = (index: number) => values[index] ?? 0
  // Rings are shares already; parts of a whole add up to a hundred.
  const shares = sharesOf(labels.map((name, index) => (hidden.has(name) ? 0 : valueOf(index))))
  const shareOf = (index: number) => (kind === 'radial' ? valueOf(index) : (shares[index] ?? 0) / 100)
  return labels.map((name, index) => ({
    ...entry(name, index, labels.length),
    // The ninth, which stands for all others, has no colour of its own.
    ...(index >= colours && { colour: '--at-wall-2' }),
    ...(partColours?.[index] !== undefined && { colour: partColours[index] }),
    isDashed: false,
    value: valueOf(index),
    share: shareOf(index),
  }))
}
