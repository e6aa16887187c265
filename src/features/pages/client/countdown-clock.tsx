// The four figures of the countdown.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { countdownTo } from '../countdown.ts'
import classes from './coming-soon-page.module.css'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

export function CountdownClock({ end, now }: { end: Date; now: Date }) {
  const { t } = useTranslation()
  const format = useFormat()
  const left = countdownTo(end, now)
  return (
    // A timer is not read out by itself: a screen reader user asks for it.
    <div className={classes['clock']} role="timer" aria-label={t('pages.comingSoon.left')}>
      {units.map((unit) => (
        <div key={unit} className={classes['figure']}>
          <b className={classes['number']}>{format.number(left[unit], { minimumIntegerDigits: 2 })}</b>
          <span className={classes['unit']}>{t(`pages.comingSoon.${unit}`)}</span>
        </div>
      ))}
    </div>
  )
}
