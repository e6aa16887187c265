// The color of an event or a calendar as CSS: at least 3:1 on every surface, for dots, bars and swatches.
import type { EventColor } from '../../entities.ts'
import { hueOf } from '../hues.ts'

export const colorToken = (color: EventColor): string => `var(--mantine-color-${hueOf(color)}-5)`
