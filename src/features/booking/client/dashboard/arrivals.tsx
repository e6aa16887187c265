// Today's arrivals and departures as two rings, and what the stays of the period bring in.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { inUnits } from '#kernel/money.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Sparkline } from '#ui/sparkline.tsx'
import { ChangeWords } from './change-words.tsx'
import { CsvButton } from './csv-button.tsx'
import classes from './dashboard.module.css'
import { partsOf } from './shares.ts'
import type { Overview } from './use-overview.ts'

export function Arrivals({ overview: { arrivals, departures } }: { overview: Overview }) {
  const { t } = useTranslation()
  const count = arrivals.expected - arrivals.done
  return (
    <Panel aria-labelledby="arrivals-title">
      <SectionTitle
        id="arrivals-title"
        note={count === 0 ? t('booking.arrivals.nobody') : t('booking.arrivals.onTheirWay', { count })}
      >
        {t('booking.arrivals.title')}
      </SectionTitle>
      <div className={classes['rings']}>
        <Ring label={t('booking.tile.checkedIn')} part={arrivals} tone="first" />
        <Ring label={t('booking.tile.checkedOut')} part={departures} tone="second" />
      </div>
    </Panel>
  )
}

type RingProps = { label: string; part: Overview['arrivals']; tone: 'first' | 'second' }

function Ring({ label, part: { expected, done, next }, tone }: RingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const of = t('booking.arrivals.of', { done: format.number(done), all: format.number(expected) })
  return (
    <div className={classes['ring']}>
      <ProgressRing label={label} value={done} max={expected} tone={tone} />
      <div className={classes['ringWords']}>
        <span>{label}</span>
        <b>{of}</b>
        {next !== null && (
          <small>
            <bdi>{t('booking.arrivals.next', { name: next })}</bdi>
          </small>
        )}
      </div>
    </div>
  )
}

export function Income({ overview }: { overview: Overview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { income, currency, states, days } = overview
  const title = t('booking.income.title')
  return (
    <Panel aria-labelledby="income-title">
      <SectionTitle
        id="income-title"
        action={
          <CsvButton
            title={title}
            head={[t('booking.day'), currency]}
            rows={days.map((day, place) => [day, inUnits(income.steps[place] ?? 0, currency)])}
          />
        }
      >
        {title}
      </SectionTitle>
      <div className={classes['tileTop']}>
        <div>
          <p className={classes['value']}>{format.money(income.value, currency)}</p>
          <ChangeWords figure={income} />
        </div>
        <Sparkline
          kind="line"
          values={income.steps.length > 1 ? income.steps : [0, ...income.steps]}
          label={t('booking.tile.course', { what: title })}
        />
      </div>
      <ul className={classes['bars']}>
        {partsOf(states).map(({ key, tone, count, share }) => (
          <li key={key}>
            <ProgressBar
              label={t(`booking.income.${key}`)}
              value={share}
              tone={tone}
              words={t('booking.income.share', { count, share: format.number(share / 100, { style: 'percent' }) })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
