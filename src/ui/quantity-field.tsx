// How many: a number with a button for one less and one for one more.
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Icon } from './icon.tsx'
import type { Glyph } from './icon.tsx'
import classes from './quantity-field.module.css'
import { numberTyped } from './typed-number.ts'
import { useDisabled } from './use-disabled.ts'

export type QuantityFieldProps = {
  /** The accessible name: “Quantity of Court runner”. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  size?: 'sm' | 'md'
  disabled?: boolean
}

/** A spin button: arrows change it by one, Home and End go to its ends, and it takes a typed number. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, value, onChange, min = 1, max, size = 'md', disabled = false } = props
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  /** The typed text, until blur. */
  const [typed, setTyped] = useState<string>()
  const most = Math.max(min, max)
  const set = (next: number) => {
    setTyped(undefined)
    const within = Math.min(Math.max(Math.round(next), min), most)
    if (within !== value) onChange(within)
  }
  const leave = () => {
    if (typed === undefined) return
    set(numberTyped(typed) ?? value)
  }
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: most }[event.key]
    if (event.key === 'Enter') leave()
    if (to === undefined) return
    event.preventDefault()
    set(to)
  }
  return (
    <div className={classes['field']} data-size={size} data-disabled={disabled || undefined}>
      <Step
        label={t('ui.quantity.fewer')}
        icon={IconMinus}
        disabled={disabled || value <= min}
        onStep={() => set(value - 1)}
      />
      <input
        className={classes['input']}
        role="spinbutton"
        inputMode="numeric"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={most}
        aria-valuetext={value.toLocaleString(locale)}
        value={typed ?? value.toLocaleString(locale, { useGrouping: false })}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={press}
      />
      <Step
        label={t('ui.quantity.more')}
        icon={IconPlus}
        disabled={disabled || value >= most}
        onStep={() => set(value + 1)}
      />
    </div>
  )
}

type StepProps = { label: string; icon: Glyph; disabled: boolean; onStep: () => void }

function Step({ label, icon, disabled, onStep }: StepProps) {
  const { isOff, props } = useDisabled({ disabled })
  return (
    <button
      type="button"
      className={classes['button']}
      // The arrow keys do the same.
      tabIndex={-1}
      aria-label={label}
      {...props}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onStep}
    >
      <Icon of={icon} size={16} />
    </button>
  )
}
