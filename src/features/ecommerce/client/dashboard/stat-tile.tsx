// One figure of the shop: its sum, how it changed, and how it came about day by day.
import { useId } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { Sparkline } from '#ui/sparkline.tsx'
import { ChangeWords } from './change-words.tsx'
import { CsvButton } from './csv-button.tsx'
import classes from './stat-tile.module.css'
import type { Sales } from './use-sales.ts'

type StatTileProps = {
  title: string
  figure: Sales['sold']
  /** The points of its sparkline. */
  days: readonly string[]
  write: (value: number) => string
  /** As a spreadsheet reckons with it. */
  asNumber?: (value: number) => number
}

const bars = 10

/** The days in ten groups, so that a year is as legible as a week. */
function grouped(steps: readonly number[]): number[] {
  if (steps.length <= bars) return [...steps]
  return Array.from({ length: bars }, (_, place) => {
    const [from, to] = [place, place + 1].map((edge) => Math.round((edge * steps.length) / bars))
    return steps.slice(from, to).reduce((sum, step) => sum + step, 0)
  })
}

const asItIs = (value: number) => value

export function StatTile({ title, figure, days, write, asNumber = asItIs }: StatTileProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  return (
    <Panel span={4} className={classes['panel']} aria-labelledby={id}>
      <div className={classes['tileHead']}>
        <h2 id={id} className={classes['label']}>
          {title}
        </h2>
        <CsvButton
          title={title}
          head={[t('ecommerce.sales.day'), title]}
          rows={days.map((day, place) => [day, asNumber(figure.steps[place] ?? 0)])}
        />
      </div>
      <div className={classes['tile']}>
        <div>
          <p className={classes['value']}>{write(figure.value)}</p>
          <ChangeWords figure={figure} />
        </div>
        <Sparkline
          values={grouped(figure.steps).map((step) => Math.max(step, 0))}
          label={t('ecommerce.sales.course', { what: title })}
          figures={{
            title,
            along: t('ecommerce.sales.day'),
            labels: days.map(format.date),
            values: figure.steps,
            write,
            asNumber,
          }}
        />
      </div>
    </Panel>
  )
}
