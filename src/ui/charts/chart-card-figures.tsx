// A chart's figures as a table, for everyone who would rather read them.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { ChartSeries } from './chart.ts'
import classes from './chart-card-figures.module.css'

type ChartFiguresProps = {
  title: string
  labels: readonly string[]
  series: readonly ChartSeries[]
  write: (value: number) => string
  height: number
  onMark?: (index: number) => void
}

export function ChartFigures({ title, labels, series, write, height, onMark }: ChartFiguresProps) {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <div className={classes['place']} style={{ maxBlockSize: height }} tabIndex={0}>
      <table className={classes['figures']}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('ui.chart.row')}</span>
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">
                {onMark ? (
                  <button type="button" className={classes['mark']} onClick={() => onMark(index)}>
                    {label}
                  </button>
                ) : (
                  label
                )}
              </th>
              {series.map(({ name, values }) => {
                const value = values[index]
                return <td key={name}>{value === null || value === undefined ? '–' : write(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
