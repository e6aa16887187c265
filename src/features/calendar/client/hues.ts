// Maps event and calendar colors to scales of the design system, defined in `hues.module.css`.
import type { EventColor } from '../entities.ts'

const hues = {
  '#00AB55': 'green',
  '#1890FF': 'blue',
  '#54D62C': 'cyan',
  '#FFC107': 'warning',
  '#FF4842': 'orange',
  '#04297A': 'purple',
  '#7A0C2E': 'red',
} as const satisfies Record<EventColor, string>
/** `error` is for dates from other features. */
export type Hue = (typeof hues)[EventColor] | 'error'

export const hueOf = (color: EventColor): (typeof hues)[EventColor] => hues[color]
