// The body of a chart card: the drawing, its figures, or why there is neither.
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { BarList } from './bar-list.tsx'
import { ChartFigures } from './chart-card-figures.tsx'
import type { ChartKind, ChartSeries, OnMark, PlotKind } from './chart.ts'
import { isRing } from './chart.ts'
import type { LegendEntry } from './legend.ts'
import { Plot } from './plot.tsx'
import { Rings } from './rings.tsx'
import { Empty, Failed, Skeleton } from '../states.tsx'
import classes from '../chart-card.module.css'

type ChartBodyProps = {
  title: string
  finding?: string
  kind: ChartKind
  labels: readonly string[]
  series: readonly ChartSeries[]
  format: Intl.NumberFormatOptions
  isStacked?: boolean
  isHorizontal?: boolean
  middle?: { label: string; value: string }
  pictures?: readonly ReactNode[]
  height: number
  isPending?: boolean
  error?: unknown
  onRetry?: () => void
  onMark?: OnMark
  hidden: ReadonlySet<string>
  entries: readonly LegendEntry[]
  isTable: boolean
  isFilled: boolean
  locale: string
}

export function ChartBody(props: ChartBodyProps) {
  const { title, finding, kind, labels, series, height, error, onRetry, onMark } = props
  const marked = onMark && { onMark }
  const { t } = useTranslation()
  const numbers = new Intl.NumberFormat(props.locale, props.format)
  const write = (value: number) => numbers.format(value)
  if (error) {
    return (
      <Failed title={t('ui.chart.failed')} {...(onRetry && { onRetry })}>
        {t('ui.chart.failedText')}
      </Failed>
    )
  }
  if (props.isPending) return <Waiting kind={kind} height={height} />
  if (!props.isFilled) return <Empty title={t('ui.chart.empty')}>{t('ui.chart.emptyText')}</Empty>
  if (props.isTable)
    return <ChartFigures title={title} labels={labels} series={series} write={write} height={height} {...marked} />
  const words = finding === undefined ? title : t('ui.chart.label', { title, finding })
  if (kind === 'list') {
    const { hidden, pictures } = props
    return <BarList {...{ labels, series, hidden, pictures, write }} label={words} {...marked} />
  }
  if (!isRing(kind)) return <Axes {...props} kind={kind} words={words} write={write} />
  const values = series[0]?.values ?? []
  const parts = props.entries.map(({ name, colour, isHidden }, index) => ({
    name,
    colour,
    isHidden,
    value: values[index] ?? 0,
  }))
  const sum = parts.reduce((total, { value, isHidden }) => (isHidden ? total : total + value), 0)
  const middle = props.middle ?? (kind === 'donut' ? { label: t('ui.chart.total'), value: write(sum) } : undefined)
  return <Rings kind={kind} parts={parts} middle={middle} label={words} {...marked} />
}

function Axes(props: ChartBodyProps & { kind: PlotKind; words: string; write: (value: number) => string }) {
  const { kind, labels, series, hidden, isStacked = false, isHorizontal = false, locale, format } = props
  // Only what changes the drawing makes another one.
  const spec = useMemo(() => {
    const axis = new Intl.NumberFormat(locale, {
      ...format,
      notation: 'compact',
      maximumFractionDigits: 1,
      minimumFractionDigits: 0,
    })
    return { kind, labels, series, hidden, isStacked, isHorizontal, writeAxis: (value: number) => axis.format(value) }
  }, [kind, labels, series, hidden, isStacked, isHorizontal, locale, format])
  const marked = props.onMark && { onMark: props.onMark }
  return <Plot spec={spec} label={props.words} height={props.height} write={props.write} {...marked} />
}

const greyBars = ['40%', '65%', '52%', '80%', '60%', '90%', '72%', '84%']

/** The rough shape of what comes, after a moment. */
function Waiting({ kind, height }: { kind: ChartKind; height: number }) {
  const { t } = useTranslation()
  return (
    <>
      <output className="visually-hidden">{t('ui.loading')}</output>
      <div className={classes['waiting']} style={{ blockSize: height }} data-shape="chart" aria-hidden="true">
        {isRing(kind) || kind === 'radar' ? (
          <Skeleton className={classes['greyRing']} />
        ) : (
          greyBars.map((tall) => <span key={tall} className={classes['greyBar']} style={{ blockSize: tall }} />)
        )}
      </div>
    </>
  )
}
