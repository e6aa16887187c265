// Colors of an item: dots that show which there are, and a field to choose among them.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- what is drawn here is no file that <img> could show */
import { useId } from 'react'
import type { CSSProperties } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import classes from './swatches.module.css'

/** `name` is what people call it; screen readers say it, and it stands beside the chosen one. */
type Swatch<Value extends string = string> = { value: Value; name: string }
/** `count`: how many things stand behind it; without any it cannot be chosen. */
type Choice<Value extends string> = Swatch<Value> & { count?: number | undefined }

const paint = (colour: string) => ({ '--swatch': colour }) as CSSProperties

export type ColourDotsProps = {
  colours: readonly Swatch[]
  /** More are shown as a number. */
  most?: number
}

/** Which colours there are, in one line. */
export function ColourDots({ colours, most = 3 }: ColourDotsProps) {
  const { t } = useTranslation()
  const names = colours.map(({ name }) => name).join(', ')
  if (colours.length === 0) return null
  return (
    <span className={classes['dots']} role="img" aria-label={t('ui.swatches.colours', { names })}>
      {colours.slice(0, most).map(({ value }) => (
        <span key={value} className={classes['dot']} style={paint(value)} />
      ))}
      {colours.length > most && <span className={classes['more']}>+{colours.length - most}</span>}
    </span>
  )
}

export type ColourFieldProps<Value extends string> = {
  label: string
  hideLabel?: boolean
  options: readonly Choice<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  /** Several may be chosen. */
  multiple?: boolean
  /** Says the names of what is chosen beside the swatches. */
  withNames?: boolean
  /** Formats a count; in the language's digits by default. */
  writeCount?: (count: number) => string
}

/** Radio buttons, or checkboxes where several may be chosen. */
export function ColourField<Value extends string>(props: ColourFieldProps<Value>) {
  const { label, hideLabel = false, options, value, onChange, multiple = false, withNames = false, writeCount } = props
  const locale = localeOf[useLanguage()]
  const id = useId()
  const written = (count: number) => writeCount?.(count) ?? count.toLocaleString(locale)
  const choose = (chosen: Value) => {
    if (!multiple) onChange([chosen])
    else onChange(value.includes(chosen) ? value.filter((other) => other !== chosen) : [...value, chosen])
  }
  const names = options.filter((option) => value.includes(option.value)).map(({ name }) => name)
  return (
    <fieldset className={classes['field']} aria-label={hideLabel ? label : undefined}>
      {!hideLabel && <legend className={classes['legend']}>{label}</legend>}
      <div className={classes['swatches']}>
        {options.map((option) => {
          const count = option.count === undefined ? undefined : written(option.count)
          const isChosen = value.includes(option.value)
          return (
            <span key={option.value} className={classes['choice']}>
              <label className={classes['swatch']} style={paint(option.value)} title={option.name}>
                <input
                  type={multiple ? 'checkbox' : 'radio'}
                  name={id}
                  className={classes['input']}
                  checked={isChosen}
                  // An existing choice can always be cleared.
                  disabled={option.count === 0 && !isChosen}
                  onChange={() => choose(option.value)}
                  aria-label={[option.name, count].filter(Boolean).join(' ')}
                />
              </label>
              {count !== undefined && (
                <span className={classes['count']} aria-hidden="true">
                  {count}
                </span>
              )}
            </span>
          )
        })}
        {withNames && names.length > 0 && (
          <span className={classes['names']} aria-hidden="true">
            {names.join(', ')}
          </span>
        )}
      </div>
    </fieldset>
  )
}
