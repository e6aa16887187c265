// Bars that lie, each in a row with its picture, its name and its figure: few enough to be read without an axis.
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import classes from './bar-list.module.css'
import type { ChartSeries } from './chart.ts'
import { colourName } from './chart.ts'

type BarListProps = {
  labels: readonly string[]
  series: readonly ChartSeries[]
  hidden: ReadonlySet<string>
  /** Beside the names: flags or icons. */
  pictures: readonly ReactNode[] | undefined
  label: string
  write: (value: number) => string
  onMark?: (index: number) => void
}

export function BarList({ labels, series, hidden, pictures, label, write, onMark }: BarListProps) {
  const shown = series.filter(({ name }) => !hidden.has(name))
  const highest = Math.max(0, ...shown.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <ul className={classes['list']} aria-label={label}>
      {labels.map((name, index) => (
        <li key={name} className={classes['row']}>
          {pictures && <span className={classes['picture']}>{pictures[index]}</span>}
          {onMark ? (
            <button type="button" className={classes['name']} onClick={() => onMark(index)}>
              {name}
            </button>
          ) : (
            <span className={classes['name']}>{name}</span>
          )}
          <span className={classes['bars']} aria-hidden="true">
            {shown.map((one) => (
              <span
                key={one.name}
                className={classes['bar']}
                data-past={one.isPast ? true : undefined}
                style={{
                  inlineSize: `${highest > 0 ? Math.max(0, (one.values[index] ?? 0) / highest) * 100 : 0}%`,
                  background: `var(${colourName(series.indexOf(one), series.length, one)})`,
                }}
              />
            ))}
          </span>
          <Figures shown={shown} index={index} write={write} />
        </li>
      ))}
    </ul>
  )
}

/** The first series is seen; what it is compared with is read after it. */
function Figures({
  shown,
  index,
  write,
}: Pick<BarListProps, 'write'> & { shown: readonly ChartSeries[]; index: number }) {
  return (
    <span className={classes['value']}>
      {shown.map(({ name, values }, place) => {
        const value = values[index]
        const words = value === null || value === undefined ? '–' : write(value)
        return (
          <Fragment key={name}>
            {shown.length > 1 && <span className="visually-hidden">{` ${name} `}</span>}
            <span className={place > 0 ? 'visually-hidden' : undefined}>{words}</span>
          </Fragment>
        )
      })}
    </span>
  )
}
