// The drawings of the parts of the product that send notices, by what their kinds begin with.
import {
  IconBuildingStore,
  IconHeartHandshake,
  IconLayoutKanban,
  IconPoint,
  IconUserCircle,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import type { Glyph } from '#ui/icon.tsx'

const drawings: Readonly<Record<string, Glyph>> = {
  account: IconUserCircle,
  users: IconUsers,
  profile: IconHeartHandshake,
  kanban: IconLayoutKanban,
  ecommerce: IconBuildingStore,
  webhooks: IconWebhook,
}

/** A point for a part that is not drawn yet. */
export const iconOfArea = (area: string): Glyph => drawings[area] ?? IconPoint
