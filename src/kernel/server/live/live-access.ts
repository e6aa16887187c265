// The topics that each connected person may hear and the validity of their sessions, reloaded when either changes.
import type { Database } from '../database/db.ts'
import { everyone, managers, personTopic } from './events.ts'
import type { Connection, Connections } from './live-connections.ts'
import { farewell } from './live-connections.ts'
import { readStandingSessions } from '../access/sessions.ts'
import { isEnough } from '../../contract.ts'
import type { Role } from '../../contract.ts'
import type { Actor, Topics } from '../parts.ts'

export type Access = {
  /** Reads what a person may hear and applies it to their connections, to each by the role that its session works with. */
  readTopics: (personId: string) => Promise<void>
  /** Closes those of these connections whose session no longer stands. */
  checkSessions: (connections: readonly Connection[]) => Promise<void>
}

type AccessOptions = {
  database: Database
  topics: readonly Topics[]
  connections: Connections
  /** Runs when a connection's topics were read. */
  onTopics: (connection: Connection) => void
}

export function openAccess({ database, topics, connections, onTopics }: AccessOptions): Access {
  // Readings of one person's topics follow each other, so that an older one never overwrites a newer.
  const readings = new Map<string, Promise<void>>()

  async function apply(personId: string) {
    const open = [...connections.ofPerson(personId)]
    const roles = await readStandingSessions(database.read, [...new Set(open.map(({ sessionId }) => sessionId))])
    const heard = new Map<Role, ReadonlySet<string>>()
    for (const role of new Set(roles.values())) heard.set(role, await readHeard({ id: personId, role }))
    for (const connection of open) {
      // One that has closed meanwhile was taken out, and nothing would take it out again.
      if (!connections.all().has(connection)) continue
      const role = roles.get(connection.sessionId)
      connections.setTopics(connection, (role && heard.get(role)) ?? new Set())
      onTopics(connection)
    }
  }

  async function readHeard(person: Pick<Actor, 'id' | 'role'>): Promise<ReadonlySet<string>> {
    const lists = await Promise.all(topics.map((part) => part.read(database.read, person)))
    const ofRole = isEnough(person.role, 'manager') ? [managers] : []
    return new Set([everyone, personTopic(person.id), ...ofRole, ...lists.flat()])
  }

  return {
    readTopics: (personId) => {
      const before = readings.get(personId) ?? Promise.resolve()
      const reading = before.catch(() => undefined).then(() => apply(personId))
      readings.set(personId, reading)
      const forget = () => {
        if (readings.get(personId) === reading) readings.delete(personId)
      }
      reading.then(forget, forget)
      return reading
    },
    checkSessions: async (checked) => {
      const sessionIds = new Set(checked.map(({ sessionId }) => sessionId))
      const standing = await readStandingSessions(database.read, [...sessionIds])
      for (const { sessionId, socket } of checked) if (!standing.has(sessionId)) farewell(socket, 'sessionEnded')
    },
  }
}
