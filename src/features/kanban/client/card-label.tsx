// One of a board's own labels: its name on a soft ground of its hue.
import type { CSSProperties } from 'react'
import { boardHues } from '#ui/brand/plan-drawing.tsx'
import type { Label } from '../entities.ts'
import classes from './card-label.module.css'

export function CardLabel({ label: { name, hue } }: { label: Pick<Label, 'name' | 'hue'> }) {
  // Read by the style sheet, which mixes it with ground and ink; the types know no properties of our own.
  const style = { '--colour': `oklch(0.6 0.15 ${boardHues[hue]})` } as CSSProperties
  return (
    <bdi className={classes['label']} style={style}>
      {name}
    </bdi>
  )
}
