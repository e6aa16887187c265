// A board at a glance: how many cards stand in each of its columns, in column order.
import classes from './stage-bar.module.css'

type Stage = { id: string; count: number }

type StageBarProps = {
  stages: readonly Stage[]
  /** Says the numbers in words, to screen readers: “4 to do, 2 done”. */
  label: string
}

/** A picture of numbers. */
export function StageBar({ stages, label }: StageBarProps) {
  const last = stages.length - 1
  const filled = stages
    .map((stage, index) => ({ ...stage, step: stepOf(index, last) }))
    .filter((stage) => stage.count > 0)
  return (
    <div>
      <span className="visually-hidden">{label}</span>
      <div className={classes['bar']} aria-hidden="true">
        {filled.map((stage) => (
          <span key={stage.id} className={classes['stage']} data-step={stage.step} style={{ flexGrow: stage.count }} />
        ))}
      </div>
    </div>
  )
}

// The first column is quiet, the last one is green, and those between share the two colours of work.
function stepOf(index: number, last: number): 1 | 2 | 3 | 4 {
  if (index === 0) return 1
  if (index === last) return 4
  return index <= last / 2 ? 2 : 3
}
