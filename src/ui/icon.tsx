// An icon of the one family, at one of the sizes that the design knows.
import type { ComponentType } from 'react'
import classes from './icon.module.css'

export type IconSize = 14 | 16 | 18 | 20 | 22 | 24
/** A component of `@tabler/icons-react`, imported by its name. */
export type Glyph = ComponentType<{ size?: number | string; stroke?: number | string; className?: string }>

type IconProps = {
  of: Glyph
  /** 24 and 22 in navigation, 20 in toolbars, 18 in buttons, 16 beside text, 14 in small print. */
  size?: IconSize
  /** For arrows, chevrons and send, which turn round in Arabic. */
  mirrored?: boolean
  className?: string
}

/** A line icon, hidden from screen readers: the text beside it or its button's name says the same. */
export function Icon(props: IconProps) {
  const { of: Drawing, size = 18, mirrored = false, className } = props
  const names = [classes['icon'], mirrored && classes['mirrored'], className].filter(Boolean).join(' ')
  return (
    <span className={names} aria-hidden="true">
      <Drawing size={size} stroke={1.5} />
    </span>
  )
}
