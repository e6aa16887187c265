// A chart drawn by Chart.js, with only the parts of it that we draw; its code comes when a chart is seen.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- what is drawn here is no file that <img> could show */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
} from 'chart.js'
import type { MouseEvent, PointerEvent } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChartPoint, OnMark, PlotSpec } from './chart.ts'
import { onLooks, readLooks } from './looks.ts'
import { datasetsOf } from './plot-data.ts'
import { optionsOf } from './plot-options.ts'
import classes from './plot-canvas.module.css'

Chart.register(BarController, BarElement, CategoryScale, Filler, LinearScale, LineController, LineElement)
Chart.register(PointElement, RadarController, RadialLinearScale)

type PlotCanvasProps = {
  spec: PlotSpec
  /** A text description for screen readers. */
  label: string
  /** The place to which the keys have gone. */
  at: number | null
  onPoint: (point: ChartPoint | null) => void
  onMark?: OnMark
}
type Plot = Chart<'line' | 'bar' | 'radar', (number | null)[], string>

function draw(plot: Plot, spec: PlotSpec) {
  const looks = readLooks()
  plot.data = { labels: [...spec.labels], datasets: datasetsOf(spec, looks) }
  plot.options = optionsOf(spec, looks)
  plot.update('none')
}

type Marked = { datasetIndex: number; index: number; element: { x: number; y: number } }

/** The elements of all visible series at one position. */
const elementsAt = (plot: Plot | undefined, index: number): Marked[] =>
  (plot?.getSortedVisibleDatasetMetas() ?? []).flatMap(({ index: datasetIndex, data }) => {
    const element = data[index]
    return element && Number.isFinite(element.y) ? [{ datasetIndex, index, element }] : []
  })

/** Marks these, and answers where a tip about them stands. */
function mark(plot: Plot | undefined, marked: readonly Marked[]): ChartPoint | null {
  plot?.setActiveElements([...marked])
  plot?.draw()
  const [first] = marked
  if (!first) return null
  return { index: first.index, x: first.element.x, y: Math.min(...marked.map(({ element }) => element.y)) }
}

export function PlotCanvas({ spec, label, at, onPoint, onMark }: PlotCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const plot = useRef<Plot>(undefined)
  const show = useEffectEvent((place: number | null = at) =>
    onPoint(mark(plot.current, place === null ? [] : elementsAt(plot.current, place))),
  )

  useEffect(() => {
    if (!canvas.current) return
    const hasBars = spec.series.some(({ kind }) => (kind ?? spec.kind) === 'bar')
    // Bars keep half a step free at both ends; lines reach from wall to wall.
    const type = spec.kind === 'radar' ? 'radar' : hasBars ? 'bar' : 'line'
    const looks = readLooks()
    const made: Plot = new Chart(canvas.current, {
      type,
      data: { labels: [...spec.labels], datasets: datasetsOf(spec, looks) },
      options: optionsOf(spec, looks),
    })
    plot.current = made
    show()
    // Mode, preset and contrast are attributes: nothing renders, so the drawing has to hear of them by itself.
    const stop = onLooks(() => draw(made, spec))
    return () => {
      stop()
      plot.current = undefined
      made.destroy()
    }
  }, [spec])

  useEffect(() => show(at), [at])

  const find = (event: MouseEvent<HTMLCanvasElement>) => {
    const axis = spec.kind === 'radar' ? 'r' : spec.isHorizontal ? 'y' : 'x'
    const mode = spec.kind === 'radar' ? 'nearest' : 'index'
    return plot.current?.getElementsAtEventForMode(event.nativeEvent, mode, { intersect: false, axis }, false) ?? []
  }
  const point = (event: PointerEvent<HTMLCanvasElement>) => {
    const found = find(event)
    const [first] = found
    if (!first) return
    onPoint(
      mark(
        plot.current,
        found.filter(({ index }) => index === first.index),
      ),
    )
  }
  const leave = () => {
    onPoint(mark(plot.current, []))
  }
  const press = (event: MouseEvent<HTMLCanvasElement>) => {
    const [first] = find(event)
    const [on] = plot.current?.getElementsAtEventForMode(event.nativeEvent, 'nearest', { intersect: true }, false) ?? []
    if (first) onMark?.(first.index, on && spec.series[on.datasetIndex]?.name)
  }
  return (
    <div className={classes['place']}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the slider over it does the same by keys */}
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        data-opens={onMark !== undefined || undefined}
        onPointerMove={point}
        onPointerLeave={leave}
        onClick={press}
      />
    </div>
  )
}
