// Caches the owner of an API key for two seconds as for a session, and drops it the moment the key ends.
import { readKeyInUse } from './api-keys.ts'
import type { Database } from '../database/db.ts'
import type { Actor } from '../parts.ts'
import type { Signals } from '../live/signals.ts'

const maxAgeMilliseconds = 2_000
const maxEntries = 10_000

type Entry = { actor: Actor; readAt: number }

export type KeyCache = {
  /** By the key's hash. */
  actorOf: (hash: string) => Promise<Actor | undefined>
  /** Whether it was good a while ago, for all that is known here. */
  isKnown: (hash: string) => boolean
  forgetAll: () => void
}

export function createKeyCache(database: Pick<Database, 'read'>, signals: Signals): KeyCache {
  const entries = new Map<string, Entry>()
  // Incremented with every invalidation: a value read before one is not cached after it.
  let generation = 0

  function forget(isOver: (actor: Actor) => boolean): void {
    generation += 1
    for (const [hash, { actor }] of entries) if (isOver(actor)) entries.delete(hash)
  }
  // A key ends by the word that ends a session, on every server: their ids are never the same.
  signals.sessionsEnded.listen((ids) => forget(({ sessionId }) => ids.includes(sessionId)))
  signals.personChanged.listen((personId) => forget(({ id }) => id === personId))

  function remember(hash: string, actor: Actor): void {
    if (entries.size >= maxEntries) entries.clear()
    entries.set(hash, { actor, readAt: performance.now() })
  }

  return {
    isKnown: (hash) => entries.has(hash),
    actorOf: async (hash) => {
      const known = entries.get(hash)
      if (known && performance.now() - known.readAt < maxAgeMilliseconds) return known.actor
      const before = generation
      const key = await readKeyInUse(database.read, hash)
      if (!key) return undefined
      const { id, personId, role, scopes } = key
      const actor: Actor = { id: personId, role, sessionId: id, key: { hash, scopes: new Set(scopes) } }
      if (generation === before) remember(hash, actor)
      return actor
    },
    forgetAll: () => {
      generation += 1
      entries.clear()
    },
  }
}
