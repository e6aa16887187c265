// The live connections of this process, found by person, by session and by what they hear.
import type { WebSocket } from 'ws'
import { closeCodes } from '../../live-contract.ts'
import { createIndex } from './live-index.ts'
import type { LiveSession } from './live-tickets.ts'
import type { Here } from './live-peers.ts'
import type { Somebody } from './live-words.ts'
import { tally } from '../http/metrics-tally.ts'
import type { Look, Subscription } from './presence.ts'

export type Connection = LiveSession &
  Subscription & {
    readonly socket: WebSocket
    topics: ReadonlySet<string>
    /** How the person appears; not known before the greeting. */
    look: Look | undefined
    /** Frames that wait until what was missed has been sent. */
    waiting: Buffer[] | undefined
    /** Whether the last ping was answered. */
    hasAnswered: boolean
  }

export type Connections = ReturnType<typeof createConnections>

export function createConnections() {
  const all = new Set<Connection>()
  const byPerson = createIndex<Connection>()
  const bySession = createIndex<Connection>()
  const byTopic = createIndex<Connection>()
  const messages = new Map<string, number>()

  function setTopics(connection: Connection, topics: ReadonlySet<string>) {
    for (const topic of connection.topics.difference(topics)) byTopic.remove(topic, connection)
    for (const topic of topics.difference(connection.topics)) byTopic.add(topic, connection)
    connection.topics = topics
  }

  return {
    add: (connection: Connection) => {
      all.add(connection)
      byPerson.add(connection.personId, connection)
      bySession.add(connection.sessionId, connection)
    },
    remove: (connection: Connection) => {
      all.delete(connection)
      byPerson.remove(connection.personId, connection)
      bySession.remove(connection.sessionId, connection)
      setTopics(connection, new Set())
    },
    setTopics,
    /** How many messages all tabs of this person have sent since the last heartbeat, with this one. */
    countMessage: (personId: string): number => {
      const count = (messages.get(personId) ?? 0) + 1
      messages.set(personId, count)
      return count
    },
    forgetMessages: () => messages.clear(),
    all: (): ReadonlySet<Connection> => all,
    people: byPerson.keys,
    hasPerson: byPerson.has,
    ofPerson: byPerson.of,
    ofSession: bySession.of,
    /** Each connection once that hears any of these topics. */
    hearing: ([first = '', ...others]: readonly string[]): ReadonlySet<Connection> =>
      others.reduce((heard, topic) => heard.union(byTopic.of(topic)), byTopic.of(first)),
  }
}

/** Somebody as other servers show them; a connection that isn't greeted yet shows nobody. */
function describe(connections: Connections, personId: string): Somebody {
  const shown = [...connections.ofPerson(personId)].filter(({ look }) => look !== undefined)
  const topics = [...new Set(shown.flatMap(({ viewing }) => viewing ?? []))]
  const isIdle = shown.every((connection) => connection.isIdle)
  const { choice, isPublic } = shown[0]?.look ?? { choice: 'online', isPublic: false }
  return { personId, isHere: shown.length > 0, choice, isPublic, isIdle, topics }
}

export const hereOf = (connections: Connections): Here => ({
  tabs: () => connections.all().size,
  people: connections.people,
  describe: (personId) => describe(connections, personId),
})

/** Bytes a slow reader may leave unread; cut off, it comes back and asks for what it missed. */
const mostUnread = 1_000_000
/** A browser that doesn't answer a farewell is cut off. */
const farewellMilliseconds = 500

export function send(connection: Connection, frame: Buffer): void {
  if (connection.waiting) connection.waiting.push(frame)
  else if (connection.socket.bufferedAmount > mostUnread) connection.socket.terminate()
  else {
    tally.frames += 1
    connection.socket.send(frame, { binary: false })
  }
}

/** Nothing is sent to this socket from here on, and soon it is closed, with or without its consent. */
export function farewell(socket: WebSocket, why: keyof typeof closeCodes): void {
  socket.close(closeCodes[why])
  setTimeout(() => socket.terminate(), farewellMilliseconds).unref()
}
