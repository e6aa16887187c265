// The choice of one of the eight hues, by name and by colour.
import { useTranslation } from '#kernel/client/i18n.ts'
import { HueDot } from './hue-dot.tsx'
import classes from './hue-picker.module.css'

/** In the order of the theme's hues. */
const names = ['blue', 'green', 'yellow', 'red', 'purple', 'cyan', 'olive', 'pink'] as const

type HuePickerProps = {
  label: string
  /** A place in the theme's list of hues. */
  value: number
  onChange: (hue: number) => void
  /** Groups its radio buttons: unique on the page. */
  name: string
}

/** Radio buttons: Tab reaches the chosen one, arrow keys choose another. */
export function HuePicker({ label, value, onChange, name }: HuePickerProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{label}</legend>
      <div className={classes['hues']}>
        {names.map((hue, place) => (
          <label key={hue} className={classes['hue']}>
            <input
              type="radio"
              className={classes['input']}
              name={name}
              checked={place === value}
              onChange={() => onChange(place)}
              aria-label={t(`kanban.hues.${hue}`)}
            />
            <HueDot hue={place} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
