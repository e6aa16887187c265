// The shape of a chart: its kinds, its series, and the color and stroke of each.

/** Drawn by Chart.js. */
export type PlotKind = 'line' | 'area' | 'bar' | 'radar'
/** Drawn as SVG: one circle for all parts, one for each, or as many slices, of which each reaches as far as its value. */
export type RingKind = 'donut' | 'radial' | 'polar'
/** Drawn as rows: a bar for each label, beside its name and its figure. */
export type ChartKind = PlotKind | RingKind | 'list'

export const isRing = (kind: ChartKind): kind is RingKind => kind === 'donut' || kind === 'radial' || kind === 'polar'

export type ChartSeries = {
  name: string
  /** One for each label; null where nothing is known. */
  values: readonly (number | null)[]
  /** Where one chart holds several kinds: bars with a line over them. */
  kind?: 'line' | 'area' | 'bar'
  /** Gray: the series to compare with. */
  isPast?: boolean
  /** The name of its colour's variable, where a thing has the same colour on every chart. */
  colour?: string
}

/** A place, and the name of the series whose mark it was on. */
export type OnMark = (index: number, series?: string) => void

export type PlotSpec = {
  kind: PlotKind
  labels: readonly string[]
  /** All of them, so that each keeps its colour when others are hidden. */
  series: readonly ChartSeries[]
  hidden: ReadonlySet<string>
  isStacked: boolean
  /** Bars that lie. */
  isHorizontal: boolean
  writeAxis: (value: number) => string
}

/** The place under the pointer, or to which the keys have gone, in the drawing's pixels. */
export type ChartPoint = { index: number; x: number; y: number }

/** So many colours there are. */
export const colours = 8
const distinctColours = 4

/** The name of a colour's variable: the only series is the colour of action, others go in the fixed order. */
type Coloured = Pick<ChartSeries, 'isPast' | 'colour'>
export function colourName(index: number, count: number, { isPast = false, colour }: Coloured = {}): string {
  if (colour !== undefined) return colour
  if (isPast) return '--at-wall-2'
  return count === 1 ? '--mantine-primary-color-5' : `--at-chart-${(index % colours) + 1}`
}

/** The values of all visible series at one position. */
export function valuesAt({ series, hidden }: PlotSpec, index: number, write: (value: number) => string) {
  return series.flatMap((one, place) => {
    const value = one.values[index]
    if (hidden.has(one.name) || value === null || value === undefined) return []
    return [{ name: one.name, value: write(value), colour: colourName(place, series.length, one) }]
  })
}

/** Above four series, color alone does not distinguish them. */
export const isDashed = (index: number) => index >= distinctColours
