// Three figures of the period: bookings, guests who came, and guests who left.
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { Sparkline } from '#ui/sparkline.tsx'
import { ChangeWords } from './change-words.tsx'
import classes from './dashboard.module.css'
import type { Overview } from './use-overview.ts'

const bars = 10

/** The days in ten groups, so that a year is as legible as a week. */
function grouped(steps: readonly number[]): number[] {
  if (steps.length <= bars) return [...steps]
  return Array.from({ length: bars }, (_, place) => {
    const [from, to] = [place, place + 1].map((edge) => Math.round((edge * steps.length) / bars))
    return steps.slice(from, to).reduce((sum, step) => sum + step, 0)
  })
}

export function FigureTiles({ overview }: { overview: Overview }) {
  const { t } = useTranslation()
  const { bookings, states, arrivals, departures, days } = overview
  const cancelled = states.find(({ state }) => state === 'cancelled')?.count ?? 0
  return (
    <>
      <Tile title={t('booking.tile.bookings')} figure={bookings} days={days}>
        <Part label={t('booking.tile.sold')} value={bookings.value - cancelled} />
        <Part label={t('booking.tile.cancelled')} value={cancelled} />
      </Tile>
      <Tile title={t('booking.tile.checkedIn')} figure={overview.checkedIn} days={days}>
        <Part label={t('booking.tile.expected')} value={arrivals.expected} />
        <Part label={t('booking.tile.here')} value={arrivals.done} />
      </Tile>
      <Tile title={t('booking.tile.checkedOut')} figure={overview.checkedOut} days={days}>
        <Part label={t('booking.tile.leaving')} value={departures.expected} />
        <Part label={t('booking.tile.left')} value={departures.done} />
      </Tile>
    </>
  )
}

function Part({ label, value }: { label: string; value: number }) {
  const format = useFormat()
  return (
    <span>
      {label} <b>{format.number(value)}</b>
    </span>
  )
}

type TileProps = { title: string; figure: Overview['bookings']; days: readonly string[]; children: ReactNode }

function Tile({ title, figure, days, children }: TileProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  return (
    <Panel span={4} className={classes['tile']} aria-labelledby={id}>
      <div className={classes['tileTop']}>
        <div>
          <h2 id={id} className={classes['label']}>
            {title}
          </h2>
          <p className={classes['value']}>{format.number(figure.value)}</p>
          <ChangeWords figure={figure} />
        </div>
        <Sparkline
          values={grouped(figure.steps)}
          label={t('booking.tile.course', { what: title })}
          figures={{
            title,
            along: t('booking.day'),
            labels: days.map(format.date),
            values: figure.steps,
            write: format.number,
          }}
        />
      </div>
      <p className={classes['parts']}>{children}</p>
    </Panel>
  )
}
