// A round spot in one of the eight hues.
import { boardHues } from '#ui/brand/plan-drawing.tsx'
import classes from './hue-picker.module.css'

/** `hue` is a place in the theme's list of hues. */
export function HueDot({ hue }: { hue: number }) {
  return (
    <span
      className={classes['colour']}
      style={{ background: `oklch(0.62 0.12 ${boardHues[hue]})` }}
      aria-hidden="true"
    />
  )
}
