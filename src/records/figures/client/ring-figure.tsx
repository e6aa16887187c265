// How many of all: a ring with the share inside, the number and its name beside it.
import { Anchor } from '#ui/anchor.tsx'
import { useFormat } from '#kernel/client/format.ts'
import { ProgressRing } from '#ui/progress-ring.tsx'
import classes from './ring-figure.module.css'

type RingFigureProps = {
  title: string
  /** The page behind it. */
  href: string
  value: number
  max: number
  /** The sentence that says of how many. */
  note: string
}

export function RingFigure({ title, href, value, max, note }: RingFigureProps) {
  const format = useFormat()
  return (
    <div className={classes['figure']}>
      <ProgressRing label={title} value={value} max={max} />
      <div className={classes['words']}>
        <p className={classes['value']}>{format.number(value)}</p>
        <h2 className={classes['title']}>
          <Anchor href={href}>{title}</Anchor>
        </h2>
        <p className={classes['note']}>{note}</p>
      </div>
    </div>
  )
}
