// Two numbers along a line, from and to, and a field for each of them.
import { useId, useState } from 'react'
import type { CSSProperties } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { TextField } from './text-field.tsx'
import classes from './range-field.module.css'
import { numberTyped } from './typed-number.ts'

/** The range on the line, in percent. */
const half = 50

export type Range = readonly [from: number, to: number]
export type RangeFieldProps = {
  label: string
  value: Range
  onChange: (value: Range) => void
  min: number
  max: number
  step?: number
  /** The value as people read it: “$20”. */
  words: (value: number) => string
}

/** Arrows move an end by a step; neither passes the other. */
export function RangeField({ label, value, onChange, min, max, step = 1, words }: RangeFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [from, to] = value
  const share = (one: number) => (max > min ? ((one - min) / (max - min)) * 100 : 0)
  const ends = [
    { key: 'from', at: from, set: (next: number) => onChange([Math.min(Math.max(next, min), to), to]) },
    { key: 'to', at: to, set: (next: number) => onChange([from, Math.max(Math.min(next, max), from)]) },
  ] as const
  return (
    <fieldset className={classes['field']}>
      <legend className={classes['legend']}>{label}</legend>
      <span className={classes['words']} aria-hidden="true">
        {t('ui.range.fromTo', { from: words(from), to: words(to) })}
      </span>
      <div
        className={classes['line']}
        style={{ '--from': `${share(from)}%`, '--to': `${share(to)}%` } as CSSProperties}
      >
        {ends.map(({ key, at, set }) => (
          <input
            key={key}
            type="range"
            className={classes['end']}
            // Where both stand at one place, the one that still has somewhere to go lies above the other.
            data-above={key === 'from' && share(from) > half ? true : undefined}
            value={at}
            min={min}
            max={max}
            step={step}
            aria-label={t(`ui.range.${key}`, { label })}
            aria-valuetext={words(at)}
            onChange={(event) => set(event.target.valueAsNumber)}
          />
        ))}
      </div>
      <div className={classes['fields']}>
        <Bound id={`${id}from`} label={t('ui.range.from', { label })} value={from} onLeave={ends[0].set} />
        <span aria-hidden="true">{t('ui.range.between')}</span>
        <Bound id={`${id}to`} label={t('ui.range.to', { label })} value={to} onLeave={ends[1].set} />
      </div>
    </fieldset>
  )
}

type BoundProps = { id: string; label: string; value: number; onLeave: (value: number) => void }

/** Typed first, taken when one leaves it or presses Enter. */
function Bound({ id, label, value, onLeave }: BoundProps) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    const number = numberTyped(typed ?? '')
    if (number !== undefined) onLeave(number)
    setTyped(undefined)
  }
  return (
    <TextField
      id={id}
      aria-label={label}
      size="sm"
      inputMode="decimal"
      dir="ltr"
      value={typed ?? String(value)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
      }}
    />
  )
}
