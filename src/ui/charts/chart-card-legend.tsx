// A chart's legend: each entry is a button that hides its series and shows it again.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { LegendEntry } from './legend.ts'
import classes from './chart-card-legend.module.css'

type ChartLegendProps = {
  entries: readonly LegendEntry[]
  onToggle: (name: string) => void
  locale: string
  /** Values in this form, in place of shares. */
  isCounted: boolean
  format: Intl.NumberFormatOptions
}

/** So many parts of a ring stand below one another. */
const few = 3

export function ChartLegend({ entries, onToggle, locale, isCounted, format }: ChartLegendProps) {
  const { t } = useTranslation()
  const numbers = new Intl.NumberFormat(locale, isCounted ? format : { style: 'percent' })
  const hasShares = entries.some(({ share }) => share !== undefined)
  const shownCount = entries.filter(({ isHidden }) => !isHidden).length
  return (
    <ul
      className={classes['legend']}
      data-shares={hasShares || undefined}
      data-few={entries.length <= few || undefined}
      aria-label={t('ui.chart.legend')}
    >
      {entries.map(({ name, colour, isDashed, isHidden, share, value = 0 }) => (
        <li key={name}>
          <button
            type="button"
            className={classes['entry']}
            aria-pressed={!isHidden}
            // Something has to be left to look at.
            disabled={!isHidden && shownCount === 1}
            onClick={() => onToggle(name)}
          >
            <span
              className={classes['swatch']}
              data-dashed={isDashed || undefined}
              style={{ ['--colour' as string]: `var(${colour})` }}
            />
            <span className={classes['name']}>{name}</span>
            {share !== undefined && (
              <b className={classes['share']}>{isHidden ? '–' : numbers.format(isCounted ? value : share)}</b>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
