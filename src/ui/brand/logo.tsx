// The product's mark, as `kernel/brand.ts` draws it; it takes the preset's colour.
import { mark } from '#kernel/brand.ts'
import classes from './logo.module.css'

const { wings, corner, court, size: full } = mark

/** Hidden from screen readers unless it has a `label`, which it needs where no word stands beside it. */
export function Logo({ size = 32, label }: { size?: number; label?: string }) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={classes['logo']} width={size} height={size} viewBox={`0 0 ${full} ${full}`} {...naming}>
      {wings.map(({ isLit, ...wing }) => (
        <rect key={`${wing.x} ${wing.y}`} {...wing} rx={corner} className={isLit ? classes['lit'] : undefined} />
      ))}
      <circle cx={court.x} cy={court.y} r={court.radius} />
    </svg>
  )
}
