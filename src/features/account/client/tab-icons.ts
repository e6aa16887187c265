// The drawings of the account page's tabs, by their keys.
import {
  IconBell,
  IconCreditCard,
  IconDatabaseExport,
  IconKey,
  IconPoint,
  IconShare2,
  IconShieldLock,
  IconUserCircle,
} from '@tabler/icons-react'
import type { Glyph } from '#ui/icon.tsx'

const drawings: Readonly<Record<string, Glyph>> = {
  general: IconUserCircle,
  billing: IconCreditCard,
  notifications: IconBell,
  social: IconShare2,
  security: IconShieldLock,
  'api-keys': IconKey,
  data: IconDatabaseExport,
}

/** A point for a tab that is not drawn yet. */
export const iconOfTab = (key: string): Glyph => drawings[key] ?? IconPoint
