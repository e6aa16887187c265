// Who is connected here, and every change sent to those who may hear it.
import type { WebSocket } from 'ws'
import type { PresenceChange } from '../live-contract.ts'
import { ClientFrame, heartbeatSeconds, wholeOf } from '../live-contract.ts'
import { check } from '../shape.ts'
import type { Database } from './db.ts'
import { everyone } from './events.ts'
import type { Access } from './live-access.ts'
import { openAccess } from './live-access.ts'
import type { Connection, Connections } from './live-connections.ts'
import { createConnections, farewell, send } from './live-connections.ts'
import { createOnlineFrames, eventFrameOf, frameOf } from './live-frames.ts'
import type { LiveSession } from './live-tickets.ts'
import type { Log } from './log.ts'
import type { Hearer, Outbox } from './outbox.ts'
import type { Topics } from './parts.ts'
import type { Presence, PresenceNews } from './presence.ts'
import { openPresence } from './presence.ts'
import { readPresenceChoices } from './presence-choices.ts'

export type Hub = Hearer & {
  /** Takes a socket in: greets it, tells what was missed since its number, then every change. */
  join: (socket: WebSocket, session: LiveSession, since: number | undefined) => Promise<void>
  endSessions: (sessionIds: readonly string[]) => void
  /** Reads anew what a person (or everyone here) may hear, and whether their sessions still stand. */
  recheck: (personId?: string) => Promise<void>
  /** How many tabs are connected here, and of how many people. */
  count: () => { connections: number; people: number }
  close: () => void
}

type HubOptions = {
  database: Database
  topics: readonly Topics[]
  outbox: () => Outbox
  /** Runs when people have left. */
  onLeft: (people: readonly Left[]) => void
  log: Log
}
export type Left = Extract<PresenceChange, { status: 'offline' }>
type Inside = {
  database: Database
  connections: Connections
  access: Access
  presence: Presence
  onlineFrame: ReturnType<typeof createOnlineFrames>
  outbox: () => Outbox
  log: Log
}

/** Tabs of one person at once. */
const mostConnections = 20
/** Messages of one browser between two heartbeats. */
const mostMessages = 200

export function openHub({ database, topics, outbox, onLeft, log }: HubOptions): Hub {
  const connections = createConnections()
  const presence = openPresence((news) => {
    tellPresence(connections, news)
    const left = news.changes.filter((change) => change.status === 'offline')
    if (left.length > 0) onLeft(left)
  })
  const onTopics = (connection: Connection) => view(presence, connection, connection.viewing)
  const access = openAccess({ database, topics, connections, onTopics })
  const inside: Inside = { database, connections, access, presence, onlineFrame: createOnlineFrames(), outbox, log }
  const beat = setInterval(() => heartbeat(connections, outbox().position()), heartbeatSeconds * 1000)
  return {
    prepare: async (events) => {
      const people = new Set(events.flatMap((event) => event.refresh))
      await Promise.all([...people].filter(connections.hasPerson).map(access.readTopics))
    },
    tell: (events) => {
      for (const event of events) {
        const hearing = connections.hearing(event.topics)
        if (hearing.size > 0) sendAll(hearing, eventFrameOf(event))
      }
    },
    join: (socket, session, since) => join(inside, { socket, session, since }),
    endSessions: (sessionIds) => {
      for (const sessionId of sessionIds) {
        for (const { socket } of connections.ofSession(sessionId)) farewell(socket, 'sessionEnded')
      }
    },
    recheck: async (personId) => {
      const people = (personId === undefined ? connections.people() : [personId]).filter(connections.hasPerson)
      if (people.length === 0) return
      const checked = people.flatMap((id) => [...connections.ofPerson(id)])
      await Promise.all([access.checkSessions(checked), applyChoices(inside, people), ...people.map(access.readTopics)])
    },
    count: () => ({ connections: connections.all().size, people: [...connections.people()].length }),
    close: () => {
      clearInterval(beat)
      presence.close()
      for (const { socket } of connections.all()) farewell(socket, 'restart')
    },
  }
}

function sendAll(hearing: ReadonlySet<Connection>, frame: Buffer) {
  for (const connection of hearing) send(connection, frame)
}

function tellPresence(connections: Connections, { changes, viewers }: PresenceNews) {
  if (changes.length > 0) sendAll(connections.hearing([everyone]), frameOf({ presence: changes }))
  for (const ofTopic of viewers) sendAll(connections.hearing([wholeOf(ofTopic.topic)]), frameOf({ viewers: [ofTopic] }))
}

/** Nobody is shown to look at what they may not hear of. */
function view(presence: Presence, connection: Connection, topic: string | undefined) {
  presence.view(connection, topic !== undefined && connection.topics.has(wholeOf(topic)) ? topic : undefined)
}

function heartbeat(connections: Connections, position: number) {
  const frame = frameOf({ seq: position })
  for (const connection of connections.all()) {
    if (!connection.hasAnswered) connection.socket.terminate()
    else if (Date.parse(connection.expiresAt) <= Date.now()) farewell(connection.socket, 'sessionEnded')
    else send(connection, frame)
    connection.hasAnswered = false
    connection.messages = 0
    connection.socket.ping()
  }
}

/** People appear as they have chosen by now. */
async function applyChoices({ database, connections, presence }: Inside, personIds: readonly string[]) {
  for (const [personId, choice] of await readPresenceChoices(database.read, personIds)) {
    for (const connection of connections.ofPerson(personId)) connection.presence = choice
    presence.choose(personId, choice)
  }
}

type Joining = { socket: WebSocket; session: LiveSession; since: number | undefined }

async function join(inside: Inside, { socket, session, since }: Joining) {
  const { connections, presence, log } = inside
  if (connections.ofPerson(session.personId).size >= mostConnections) return farewell(socket, 'tooMany')
  const connection: Connection = {
    ...session,
    socket,
    viewing: undefined,
    topics: new Set(),
    presence: undefined,
    waiting: [],
    hasAnswered: true,
    messages: 0,
  }
  connections.add(connection)
  socket.on('pong', () => {
    connection.hasAnswered = true
  })
  socket.on('message', (data: Buffer) => receive(presence, connection, data.toString()))
  socket.on('close', () => {
    connections.remove(connection)
    presence.leave(connection)
  })
  await greet(inside, connection, since).catch((error: unknown) => {
    log.warn({ err: error }, 'A live connection could not begin')
    farewell(socket, 'tryAgain')
  })
}

async function greet(inside: Inside, connection: Connection, since: number | undefined) {
  const { database, access, presence, onlineFrame, outbox } = inside
  // Whatever ended the session or changed the topics since the ticket was used is seen by these readings.
  const [choices] = await Promise.all([
    readPresenceChoices(database.read, [connection.personId]),
    access.readTopics(connection.personId),
    access.checkSessions([connection]),
  ])
  // What was chosen while this was read has been applied already, and is newer.
  connection.presence ??= choices.get(connection.personId) ?? 'online'
  // From here on every change is either read below (up to this number) or waits (after it).
  const upTo = outbox().position()
  const waiting: Buffer[] = []
  connection.waiting = waiting
  const missed = since === undefined ? [] : await outbox().readMissed([...connection.topics], since, upTo)
  if (connection.socket.readyState !== connection.socket.OPEN) return
  presence.enter(connection, connection.presence)
  const viewers = presence.viewersOf(connection.topics)
  const frames = [
    frameOf({ hello: true, seq: since ?? upTo, viewers, own: connection.presence }),
    onlineFrame(presence.online()),
    ...(missed ?? []).map(eventFrameOf),
    frameOf(missed ? { seq: upTo } : { reset: true, seq: upTo }),
    ...waiting,
  ]
  connection.waiting = undefined
  for (const frame of frames) connection.socket.send(frame, { binary: false })
}

function receive(presence: Presence, connection: Connection, message: string) {
  connection.messages++
  const frame = check(ClientFrame, parsed(message))
  if (!frame.ok || connection.messages > mostMessages) return farewell(connection.socket, 'badMessage')
  view(presence, connection, frame.value.viewing ?? undefined)
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message) as unknown
  } catch {
    return undefined
  }
}
