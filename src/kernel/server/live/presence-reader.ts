// Presence as handlers may ask for it: how somebody appears now, and whether they have a topic open.
import type { PresenceChange } from '../../live-contract.ts'

export type PresenceReader = {
  /** As others see them, be they public or not: the invisible are offline. */
  statusOf: (personId: string) => PresenceChange['status']
  /** Whether they have the topic, or a part of it, open in a tab that somebody touches; the invisible too. */
  isLooking: (personId: string, topic: string) => boolean
}

export const nobodyPresent: PresenceReader = { statusOf: () => 'offline', isLooking: () => false }
