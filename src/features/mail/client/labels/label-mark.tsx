// One of a person's own labels: a mark of its color, and a chip with its name.
import type { Label } from '../../entities.ts'
import classes from './label-color.module.css'
import { hueOf } from './label-colors.ts'

/** In a menu it stands in the middle of the place that an icon has. */
export const LabelMark = ({ color, place }: { color: string | undefined; place?: 'menu' }) => (
  <span className={classes['mark']} data-hue={hueOf(color)} data-place={place} aria-hidden="true" />
)

export const LabelChip = ({ label: { name, color } }: { label: Label }) => (
  <bdi className={classes['chip']} data-hue={hueOf(color)}>
    {name}
  </bdi>
)
