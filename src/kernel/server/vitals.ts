// Facts that a server knows of itself and no database does: since when it runs, and who is connected.
import type { PresenceReader } from './live/presence-reader.ts'
import { nobodyPresent } from './live/presence-reader.ts'

export type Vitals = {
  startedAt: string
  live: () => { connections: number; people: number }
  /** Everyone who is here now, at whichever server. */
  presence: PresenceReader
}

/** Nobody is connected until the hub says so. */
export const beginVitals = (): Vitals => ({
  startedAt: new Date().toISOString(),
  live: () => ({ connections: 0, people: 0 }),
  presence: nobodyPresent,
})
