// Caches the owner of a session, or its end, for two seconds, and is invalidated the moment either changes.
import type { Database } from '../database/db.ts'
import type { Actor } from '../parts.ts'
import { readSession } from './sessions.ts'
import type { Signals } from '../live/signals.ts'

const maxAgeMilliseconds = 2_000
const maxEntries = 10_000

/** Without an actor the session has ended: a token that is still sent after that costs no look with every call. */
type Entry = { actor: Actor | undefined; personId: string; readAt: number }

export type SessionCache = {
  actorOf: (sessionId: string, personId: string) => Promise<Actor | undefined>
  forgetAll: () => void
}

export function createSessionCache(
  database: Pick<Database, 'read'>,
  signals: Signals,
  /** Told, every two seconds at most, of a session that is at work. */
  onSeen: (sessionId: string) => void,
): SessionCache {
  const entries = new Map<string, Entry>()
  // Incremented with every invalidation: a value read before one is not cached after it.
  let generation = 0

  signals.sessionsEnded.listen((sessionIds) => {
    generation += 1
    for (const id of sessionIds) entries.delete(id)
  })
  signals.personChanged.listen((personId) => {
    generation += 1
    for (const [id, entry] of entries) if (entry.personId === personId) entries.delete(id)
  })

  function remember(sessionId: string, owner: Pick<Entry, 'actor' | 'personId'>): void {
    if (entries.size >= maxEntries) entries.clear()
    entries.set(sessionId, { ...owner, readAt: performance.now() })
  }

  return {
    actorOf: async (sessionId, personId) => {
      const known = entries.get(sessionId)
      if (known && performance.now() - known.readAt < maxAgeMilliseconds) {
        return known.personId === personId ? known.actor : undefined
      }
      const before = generation
      const session = await readSession(database.read, sessionId)
      if (session && session.personId !== personId) return undefined
      const actor = session && { id: personId, role: session.role, sessionId }
      if (actor) onSeen(sessionId)
      if (generation === before) remember(sessionId, { actor, personId })
      return actor
    },
    forgetAll: () => {
      generation += 1
      entries.clear()
    },
  }
}
