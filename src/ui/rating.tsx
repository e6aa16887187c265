// Stars: how something was rated, and a field to rate it.
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import classes from './rating.module.css'

const stars = [1, 2, 3, 4, 5] as const
export type Stars = (typeof stars)[number]

export type RatingProps = {
  /** 0 to 5; halves are drawn. */
  value: number
  size?: 16 | 20
}

/** One picture for screen readers: “4.8 of 5 stars”. */
export function Rating({ value, size = 16 }: RatingProps) {
  const { t } = useTranslation()
  const shown = value.toLocaleString(localeOf[useLanguage()], { maximumFractionDigits: 1 })
  // To the nearest half, as far as the filled row is seen.
  const share = (Math.round(value * 2) / 2 / stars.length) * 100
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn stars are one picture, and no file
    <span className={classes['rating']} role="img" aria-label={t('ui.rating.value', { value: shown })}>
      <span className={classes['empty']}>
        {stars.map((star) => (
          <IconStarFilled key={star} size={size} />
        ))}
      </span>
      <span className={classes['full']} style={{ inlineSize: `${share}%` }}>
        {stars.map((star) => (
          <IconStarFilled key={star} size={size} />
        ))}
      </span>
    </span>
  )
}

export type RatingFieldProps = {
  label: ReactNode
  value: Stars | null
  onChange: (value: Stars) => void
  error?: ReactNode
}

/** Radio buttons: Tab reaches the chosen star, arrow keys choose another. */
export function RatingField({ label, value, onChange, error }: RatingFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className={classes['field']} {...(Boolean(error) && { 'aria-describedby': `${id}-error` })}>
      <legend className={classes['legend']}>{label}</legend>
      <div className={classes['stars']}>
        {stars.map((star) => (
          <label key={star} className={classes['star']} data-on={(value !== null && star <= value) || undefined}>
            <input
              type="radio"
              name={id}
              className={classes['input']}
              checked={star === value}
              onChange={() => onChange(star)}
              aria-label={t('ui.rating.stars', { count: star })}
            />
            {value !== null && star <= value ? <IconStarFilled size={24} /> : <IconStar size={24} stroke={1.5} />}
          </label>
        ))}
      </div>
      {Boolean(error) && (
        <p id={`${id}-error`} className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
