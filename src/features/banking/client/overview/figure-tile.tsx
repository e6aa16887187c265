// Income or expenses of the period: the sum, how it changed, and its course day by day up to the edges of the panel.
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { inUnits } from '#kernel/money.ts'
import { smoothPath } from '#ui/charts/smooth-path.ts'
import { SparkFigures } from '#ui/charts/spark-figures.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { StatChange } from '#ui/stat-change.tsx'
import type { Banking } from '../use-banking.ts'
import classes from './banking-page.module.css'

type Kind = 'income' | 'expenses'

export function FigureTile({ kind, banking }: { kind: Kind; banking: Banking }) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { currency, days } = banking
  const figure = banking[kind]
  const title = t(`banking.figures.${kind}`)
  return (
    <Panel span={4} bare className={classes['tile']} aria-labelledby={id}>
      <div className={classes['tileWords']} data-kind={kind}>
        <h2 id={id} className={classes['tileTitle']}>
          <span className={classes['tileIcon']} aria-hidden="true">
            <Icon of={kind === 'income' ? IconArrowDownLeft : IconArrowUpRight} size={18} mirrored />
          </span>
          {title}
        </h2>
        <p className={classes['value']}>{format.money(figure.value, currency)}</p>
        <StatChange value={figure.value} before={figure.before} isCost={kind === 'expenses'} />
      </div>
      <SparkFigures
        label={t('banking.figures.course', { what: title })}
        figures={{
          title,
          along: t('banking.field.date'),
          labels: days.map(format.date),
          values: figure.steps,
          write: (amount) => format.money(amount, currency),
          asNumber: (amount) => inUnits(amount, currency),
        }}
      >
        <Area steps={figure.steps} kind={kind} />
      </SparkFigures>
    </Panel>
  )
}

const [width, height, edge] = [400, 76, 4]
const points = 12

/** A few sums of days that follow each other, so that a year is as legible as a month. */
function grouped(steps: readonly number[]): number[] {
  if (steps.length <= points) return [...steps]
  return Array.from({ length: points }, (_, place) => {
    const [from, to] = [place, place + 1].map((side) => Math.round((side * steps.length) / points))
    return steps.slice(from, to).reduce((sum, step) => sum + step, 0)
  })
}

function Area({ steps, kind }: { steps: readonly number[]; kind: Kind }) {
  const id = useId()
  const values = grouped(steps)
  const highest = Math.max(1, ...values)
  const path = smoothPath(
    values.map((value, index) => [
      (index * width) / Math.max(1, values.length - 1),
      edge + (height - 2 * edge) * (1 - Math.max(0, value) / highest),
    ]),
  )
  return (
    <svg
      className={classes['area']}
      data-kind={kind}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop className={classes['shadeTop']} offset="0" />
        <stop className={classes['shadeEnd']} offset="1" />
      </linearGradient>
      <path d={`${path}L${width} ${height}L0 ${height}z`} fill={`url(#${id})`} />
      <path className={classes['line']} d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
