// A chart in a panel: its title and summary, its legend, the drawing, and the same figures as a table.
import { IconChartHistogram, IconDownload, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { ChartBody } from './charts/chart-card-body.tsx'
import { ChartLegend } from './charts/chart-card-legend.tsx'
import type { ChartKind, ChartSeries, OnMark } from './charts/chart.ts'
import { isRing } from './charts/chart.ts'
import { legendOf } from './charts/legend.ts'
import { saveCsv, writeCsv } from './csv.ts'
import { IconButton } from './icon-button.tsx'
import classes from './chart-card.module.css'

export type ChartCardProps = {
  title: string
  /** The summary, in one sentence: “Search brings 39 % of all visits”. */
  finding?: string
  /** A small choice of the period, at the end of the line. */
  period?: ReactNode
  kind: ChartKind
  /** The labels of the axis, or of a donut's parts. */
  labels: readonly string[]
  /** A donut and rings have one, whose values belong to the labels; those of rings are shares of one. */
  series: readonly ChartSeries[]
  /** How its numbers are written, by the rules of the language. */
  format?: Intl.NumberFormatOptions
  isStacked?: boolean
  /** Bars that lie. */
  isHorizontal?: boolean
  /** The text in the middle of a donut; the sum without it. */
  middle?: { label: string; value: string }
  /** The names of colours' variables, one for each part of a donut whose parts have a meaning; else in the fixed order. */
  partColours?: readonly string[]
  /** The legend of a donut or of slices says how many each part is, not which share. */
  isCounted?: boolean
  /** A flag or an icon for each label of a list. */
  pictures?: readonly ReactNode[]
  /** Kept free before the drawing is there. */
  height?: number
  isPending?: boolean
  /** False if the chart never has a finding: then no line is kept for it while the figures load. */
  hasFinding?: boolean
  error?: unknown
  onRetry?: () => void
  /**
   * Leads from a place of the chart, or a part of a ring, to what it counts: by a press, Enter, or from the table. A press
   * on the mark of one of several series names it.
   */
  onMark?: OnMark
  /** The exported file, without its ending; the title without it. */
  fileName?: string
}

const usualHeight = 260
const plainNumber: Intl.NumberFormatOptions = {}

/** Keeps its line while it is loading. */
function Finding({ isComing, children }: { isComing: boolean; children: string | undefined }) {
  const words = children ?? (isComing ? '\u00A0' : undefined)
  return words !== undefined && <p className={classes['finding']}>{words}</p>
}

type ActionsProps = { isWaiting: boolean; isTable: boolean; onTurn: () => void; onSave: () => Promise<void> }

function Actions({ isWaiting, isTable, onTurn, onSave }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <span className={classes['actions']} data-waiting={isWaiting || undefined}>
      <IconButton
        size="sm"
        label={t(isTable ? 'ui.chart.drawing' : 'ui.chart.table')}
        icon={isTable ? IconChartHistogram : IconTable}
        onClick={onTurn}
      />
      <IconButton size="sm" label={t('ui.chart.export')} icon={IconDownload} onClick={() => void onSave()} />
    </span>
  )
}

export function ChartCard(props: ChartCardProps) {
  const { title, finding, period, kind, labels, series, format = plainNumber, height = usualHeight } = props
  const { partColours, isPending = false, hasFinding = true } = props
  const id = useId()
  const locale = localeOf[useLanguage()]
  const [isTable, setTable] = useState(false)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())

  const toggle = (name: string) => setHidden(hidden.symmetricDifference(new Set([name])))
  const entries = legendOf({ kind, labels, series, hidden, partColours })
  const save = async () => {
    const head = ['', ...series.map(({ name }) => name)]
    const rows = labels.map((label, index) => [label, ...series.map(({ values }) => values[index] ?? null)])
    saveCsv(props.fileName ?? title, await writeCsv(head, rows))
  }
  const isFilled = series.some(({ values }) => values.some((value) => value !== null && value !== 0))
  const isDrawn = isFilled || isPending
  const legend = entries.length > 1 && (
    <ChartLegend
      entries={entries}
      onToggle={toggle}
      locale={locale}
      format={format}
      isCounted={props.isCounted === true}
    />
  )
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <header className={classes['head']} data-full={(period !== undefined && entries.length > 3) || undefined}>
        <div className={classes['words']}>
          <h2 id={id} className={classes['title']}>
            {title}
          </h2>
          <Finding isComing={isPending && hasFinding}>{finding}</Finding>
        </div>
        {isDrawn && !isRing(kind) && legend}
        {period}
        {isDrawn && <Actions isWaiting={!isFilled} isTable={isTable} onTurn={() => setTable(!isTable)} onSave={save} />}
      </header>
      <ChartBody
        {...props}
        format={format}
        height={height}
        hidden={hidden}
        isTable={isTable}
        isFilled={isFilled}
        entries={entries}
        locale={locale}
      />
      {isFilled && !isTable && isRing(kind) && legend}
    </section>
  )
}
