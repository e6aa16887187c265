// One figure: its sum, how it changed, and how it came about step by step. A panel goes around it.
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Anchor } from './anchor.tsx'
import { Sparkline } from './sparkline.tsx'
import type { SparklineProps } from './sparkline.tsx'
import type { StatChangeProps } from './stat-change.tsx'
import { StatChange } from './stat-change.tsx'
import classes from './stat-tile.module.css'

export type StatTileProps = Pick<StatChangeProps, 'since' | 'isCost'> & {
  title: string
  /** Use it as the panel's `aria-labelledby`. */
  id?: string
  /** The page behind the figure; its title leads there. */
  href?: string
  figure: { value: number; before: number; steps: readonly number[] }
  /** As many as steps: days, or what each step covers. */
  labels: readonly string[]
  /** The unit of the labels; “Day” without it. */
  along?: string
  /** As people read it; a plain number without it. */
  write?: (value: number) => string
  /** As a spreadsheet reckons with it. */
  asNumber?: (value: number) => number
  /** A button at the end of the title's line. */
  action?: ReactNode
  /** Bars for amounts; a line for what is read as a course. */
  kind?: SparklineProps['kind']
  /** Below the figure: its parts, for example. */
  children?: ReactNode
}

const bars = 10

/** The steps in ten groups, so that a year is as legible as a week. */
function grouped(steps: readonly number[]): number[] {
  if (steps.length <= bars) return [...steps]
  return Array.from({ length: bars }, (_, place) => {
    const [from, to] = [place, place + 1].map((edge) => Math.round((edge * steps.length) / bars))
    return steps.slice(from, to).reduce((sum, step) => sum + step, 0)
  })
}

export function StatTile(props: StatTileProps) {
  const { title, id, href, figure, labels, along, asNumber, since = 'period', isCost = false, action, children } = props
  const { kind = 'bars' } = props
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const write = props.write ?? ((value: number) => value.toLocaleString(locale))
  return (
    <div className={classes['tile']}>
      <div className={classes['head']}>
        <h2 id={id} className={classes['title']}>
          {href === undefined ? title : <Anchor href={href}>{title}</Anchor>}
        </h2>
        {action}
      </div>
      <div className={classes['figure']}>
        <div>
          <p className={classes['value']}>{write(figure.value)}</p>
          <StatChange value={figure.value} before={figure.before} since={since} isCost={isCost} />
        </div>
        <Sparkline
          kind={kind}
          values={grouped(figure.steps).map((step) => Math.max(step, 0))}
          label={t('ui.stat.course', { what: title })}
          figures={{
            title,
            along: along ?? t('ui.stat.day'),
            labels,
            values: figure.steps,
            write,
            ...(asNumber && { asNumber }),
          }}
        />
      </div>
      {children}
    </div>
  )
}
