// The mark of Atrium: four wings round one court, the north-east one lit; it takes the preset's colour.
import classes from './logo.module.css'

/** Hidden from screen readers unless it has a `label`, which it needs where no word stands beside it. */
export function Logo({ size = 32, label }: { size?: number; label?: string }) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg className={classes['logo']} width={size} height={size} viewBox="0 0 32 32" {...naming}>
      <rect x="3" y="3" width="16" height="7" rx="2.5" />
      <rect x="22" y="3" width="7" height="16" rx="2.5" className={classes['lit']} />
      <rect x="13" y="22" width="16" height="7" rx="2.5" />
      <rect x="3" y="13" width="7" height="16" rx="2.5" />
      <circle cx="16" cy="16" r="2.6" />
    </svg>
  )
}
