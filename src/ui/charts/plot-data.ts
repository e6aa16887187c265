// The series as Chart.js draws them: strokes, fills, dashes, in the colours of now.
import type { ChartDataset, ScriptableContext } from 'chart.js'
import type { ChartSeries, PlotSpec } from './chart.ts'
import { isDashed } from './chart.ts'
import type { Looks } from './looks.ts'
import { faded } from './looks.ts'

type Kind = 'line' | 'bar' | 'radar'
export type Dataset = ChartDataset<Kind, (number | null)[]>

const dash = [6, 4]
// Lines are drawn over bars, and bars over what only shades.
const depths = { line: 0, radar: 0, bar: 1, area: 2 }
const barWidth = 18

export function datasetsOf(spec: PlotSpec, looks: Looks): Dataset[] {
  return spec.series.map((series, index) => {
    const colour = looks.series(index, spec.series.length, series)
    const shared = {
      label: series.name,
      data: [...series.values],
      hidden: spec.hidden.has(series.name),
      borderColor: colour,
      order: depths[series.kind ?? spec.kind],
    }
    if (spec.kind === 'radar') return { type: 'radar', ...shared, ...radarStyle(colour, isDashed(index)) }
    if ((series.kind ?? spec.kind) === 'bar') return { type: 'bar', ...shared, ...barStyle(colour, isDashed(index)) }
    return { type: 'line', ...shared, ...lineStyle({ colour, series, spec, isDashed: isDashed(index), looks }) }
  })
}

type LineStyle = { colour: string; series: ChartSeries; spec: PlotSpec; isDashed: boolean; looks: Looks }

function lineStyle({ colour, series, spec, isDashed, looks }: LineStyle) {
  const isArea = (series.kind ?? spec.kind) === 'area'
  return {
    borderWidth: 2,
    borderDash: isDashed ? dash : [],
    cubicInterpolationMode: 'monotone' as const,
    pointRadius: 0,
    pointHoverRadius: 4,
    pointHoverBorderWidth: 2,
    pointHoverBorderColor: colour,
    pointHoverBackgroundColor: looks.surface,
    fill: isArea ? (spec.isStacked ? ('stack' as const) : ('origin' as const)) : false,
    backgroundColor: (context: ScriptableContext<'line'>) => shadeOf(context, colour),
  }
}

/** From the line down to nothing; until the drawing has a size there is no gradient to be made. */
function shadeOf({ chart: { chartArea, ctx } }: ScriptableContext<'line'>, colour: string) {
  if (!chartArea) return faded(colour, 12)
  const shade = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom)
  shade.addColorStop(0, faded(colour, 22))
  shade.addColorStop(1, faded(colour, 0))
  return shade
}

const barStyle = (colour: string, isDashed: boolean) => ({
  backgroundColor: isDashed ? hatched(colour) : colour,
  hoverBackgroundColor: colour,
  borderRadius: 3,
  borderSkipped: 'start' as const,
  maxBarThickness: barWidth,
  categoryPercentage: 0.7,
  barPercentage: 0.85,
})

const radarStyle = (colour: string, isDashed: boolean) => ({
  backgroundColor: faded(colour, 14),
  borderWidth: 2,
  borderDash: isDashed ? dash : [],
  pointRadius: 0,
  pointHoverRadius: 4,
})

const hatch = 6

/** A bar has no dash: from the fifth on it is striped. */
function hatched(colour: string): CanvasPattern | string {
  const tile = new OffscreenCanvas(hatch, hatch)
  const pen = tile.getContext('2d')
  if (!pen) return colour
  pen.fillStyle = faded(colour, 35)
  pen.fillRect(0, 0, hatch, hatch)
  pen.fillStyle = colour
  pen.fillRect(0, 0, hatch, hatch / 2)
  return pen.createPattern(tile, 'repeat') ?? colour
}
