// Axes and grid as the design draws them: four lines, no axis lines, small quiet words; from the right in Arabic.
import type { ChartOptions } from 'chart.js'
import type { PlotSpec } from './chart.ts'
import type { Looks } from './looks.ts'

const gridLines = 5
const size = 12

export function optionsOf(spec: PlotSpec, looks: Looks): ChartOptions<'line' | 'bar' | 'radar'> {
  return {
    // Numbers never count up: the drawing fades in as one.
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    // The canvas component itself handles the pointer.
    events: [],
    indexAxis: spec.isHorizontal ? 'y' : 'x',
    font: { family: looks.font, size },
    color: looks.quiet,
    layout: { padding: { top: 6 } },
    scales: spec.kind === 'radar' ? { r: radialAxis(looks) } : axesOf(spec, looks),
  }
}

function axesOf(spec: PlotSpec, looks: Looks) {
  const ticks = { color: looks.quiet, font: { family: looks.font, size }, padding: 8 }
  const labels = {
    stacked: spec.isStacked,
    border: { display: false },
    grid: { display: false },
    // The first and the last word stay inside the drawing.
    ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 20, align: 'inner' as const },
  }
  const values = {
    stacked: spec.isStacked,
    beginAtZero: true,
    border: { display: false },
    // The ground line is a little stronger than the others.
    grid: {
      drawTicks: false,
      color: ({ tick }: { tick: { value: number } }) => (tick.value === 0 ? looks.wall2 : looks.wall),
    },
    ticks: { ...ticks, maxTicksLimit: gridLines, callback: (value: string | number) => spec.writeAxis(Number(value)) },
  }
  const side = looks.isRtl ? ('right' as const) : ('left' as const)
  return spec.isHorizontal
    ? { x: { ...values, reverse: looks.isRtl }, y: { ...labels, position: side } }
    : { x: { ...labels, reverse: looks.isRtl }, y: { ...values, position: side } }
}

function radialAxis(looks: Looks) {
  return {
    beginAtZero: true,
    grid: { color: looks.wall },
    angleLines: { color: looks.wall },
    ticks: { display: false, maxTicksLimit: gridLines },
    pointLabels: { color: looks.quiet, font: { family: looks.font, size } },
  }
}
