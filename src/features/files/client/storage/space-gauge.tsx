// A semicircular gauge of used space, divided by kind of file.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- what is drawn here is no file that <img> could show */
import { groupColours } from './group-looks.ts'
import type { Storage } from './use-storage.ts'
import classes from './storage.module.css'

type SpaceGaugeProps = {
  storage: Storage
  /** Shown in the middle: used space as a percentage and in bytes. */
  value: string
  note: string
}

const arch = 'M18 138V130a112 112 0 0 1 224 0v8'
const archLength = 2 * 8 + Math.PI * 112
/** A minimum size, so that kinds with few bytes stay visible. */
const shortest = 2
const widestGap = 2.5

export function SpaceGauge({ storage: { groups, quotaBytes, usedBytes }, value, note }: SpaceGaugeProps) {
  const whole = Math.max(quotaBytes, usedBytes, 1)
  const parts = groups.filter(({ bytes }) => bytes > 0)
  const filled = (archLength * usedBytes) / whole
  const gap = filled > parts.length * shortest * 3 ? widestGap : 0
  const lengths = parts.map(({ bytes }) => Math.max(shortest, (archLength * bytes) / whole - gap))
  const before = (index: number) => lengths.slice(0, index).reduce((sum, length) => sum + length + gap, 0)
  return (
    <div className={classes['gauge']}>
      <svg viewBox="0 0 260 142" role="img" aria-label={`${value}, ${note}`}>
        <path d={arch} className={classes['track']} />
        {parts.map(({ group }, index) => (
          <path
            key={group}
            d={arch}
            className={classes['arc']}
            style={{ stroke: `var(${groupColours[group]})` }}
            strokeDasharray={`${lengths[index] ?? 0} ${2 * archLength}`}
            strokeDashoffset={-before(index)}
          />
        ))}
      </svg>
      <div className={classes['middle']} aria-hidden="true">
        <b>{value}</b>
        <span>{note}</span>
      </div>
    </div>
  )
}
