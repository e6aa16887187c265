// The small floor plan of empty, failed and waiting pages: four rooms around a court with an icon.
import type { Glyph } from '../icon.tsx'
import { Icon } from '../icon.tsx'
import classes from './court-sketch.module.css'

export type CourtSketchProps = {
  /** The icon in the court; a tree without it. */
  icon?: Glyph
  tone?: 'primary' | 'error'
  /** 116 or 130 px wide. */
  size?: 'md' | 'lg'
}

/** Decorative: the text below it says the same. */
export function CourtSketch({ icon, tone = 'primary', size = 'md' }: CourtSketchProps) {
  return (
    <div className={classes['sketch']} data-size={size} data-tone={tone} aria-hidden="true">
      <svg viewBox="0 0 116 84">
        <rect className={classes['house']} x="1" y="1" width="114" height="82" rx="6" />
        <path className={classes['wall']} d="M37 1v26M37 64v19M81 1v18M81 64v19M1 56h22M89 50h26" />
        <rect className={classes['court']} x="37" y="26" width="44" height="34" rx="3" />
        {!icon && <circle className={classes['crown']} cx="59" cy="43" r="9" />}
        {!icon && <circle className={classes['trunk']} cx="59" cy="43" r="2" />}
      </svg>
      {icon && (
        <span className={classes['icon']}>
          <Icon of={icon} size={22} />
        </span>
      )}
    </div>
  )
}
