// A choice shown as tiles with a picture or an icon each: one of them is on.
import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './choice-tiles.module.css'

export type ChoiceTilesProps<Value extends string> = {
  label: ReactNode
  value: Value
  onChange: (value: Value) => void
  /** `name` is what screen readers say; `content` is what is seen. */
  options: readonly { value: Value; name: string; content: ReactNode }[]
  columns?: 2 | 3
}

/** A group of radio buttons: Tab reaches the chosen one, arrow keys choose another. */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { label, value, onChange, options, columns = 2 } = props
  const name = useId()
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{label}</legend>
      <div className={classes['tiles']} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className={classes['tile']}>
            <input
              type="radio"
              className={classes['input']}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.name}
            />
            {option.content}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
