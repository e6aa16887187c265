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
/** Dates from other features are quiet, and in the color of errors once they are late. */
export type Hue = (typeof hues)[EventColor] | 'quiet' | 'error'

export const hueOf = (color: EventColor): (typeof hues)[EventColor] => hues[color]
