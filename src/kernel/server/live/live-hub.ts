// The live connections of this server: sends every event to those who may hear it.
import type { WebSocket } from 'ws'
import type { PresenceChange } from '../../live-contract.ts'
import { ClientFrame, heartbeatSeconds, wholeOf } from '../../live-contract.ts'
import { check } from '../../shape.ts'
import type { Database } from '../database/db.ts'
import { everyone, isPlace, managers, personTopic } from './events.ts'
import type { Access } from './live-access.ts'
import { openAccess } from './live-access.ts'
import { parsePayload } from './live-channel.ts'
import type { Connection, Connections } from './live-connections.ts'
import { createConnections, farewell, hereOf, send } from './live-connections.ts'
import { createOnlineFrames, eventFrameOf, frameOf } from './live-frames.ts'
import type { LiveSession } from './live-tickets.ts'
import type { Here } from './live-peers.ts'
import type { Log } from '../log.ts'
import type { Hearer, Outbox } from './outbox.ts'
import type { Topics } from '../parts.ts'
import type { Presence, PresenceNews } from './presence.ts'
import { openPresence } from './presence.ts'
import { readLooks } from './presence-choices.ts'

export type Hub = Hearer & {
  /** Accepts a socket: greets it, replays missed events since its number, then sends new ones. */
  join: (socket: WebSocket, session: LiveSession, since: number | undefined) => Promise<void>
  endSessions: (sessionIds: readonly string[]) => void
  /** Reloads what a person (or everyone here) may hear, and whether their sessions are still valid. */
  recheck: (personId?: string) => Promise<void>
  /** How many tabs are connected, and of how many people: here, and at the other servers. */
  count: (elsewhere?: { tabs: number; people: ReadonlySet<string> }) => { connections: number; people: number }
  /** Presence of this server's people for the other servers. */
  shared: Shared
  close: () => void
}

type Shared = {
  presence: Presence
  here: Here
  /** Runs when something that others show of a person has changed here. */
  follow: (onChange: (personId: string) => void) => void
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
  /** Tells the other servers of this person. */
  share: (personId: string) => void
  outbox: () => Outbox
  log: Log
}

/** Tabs of one person at once. */
const mostConnections = 20
/** Messages of all their tabs between two heartbeats: each card that is opened and closed again is two. */
const mostMessages = 200

export function openHub({ database, topics, outbox, onLeft, log }: HubOptions): Hub {
  const connections = createConnections()
  const presence = openPresence((news) => {
    sendPresence(connections, news)
    const left = [...news.changes, ...news.hidden].filter((change) => change.status === 'offline')
    if (left.length > 0) onLeft(left)
  })
  let share: Inside['share'] = () => undefined
  const onTopics = (connection: Connection) => view(inside, connection, connection)
  const access = openAccess({ database, topics, connections, onTopics })
  const onlineFrame = createOnlineFrames()
  const inside: Inside = {
    database,
    connections,
    access,
    presence,
    onlineFrame,
    outbox,
    log,
    share: (personId) => share(personId),
  }
  const beat = setInterval(() => heartbeat(connections, outbox().position()), heartbeatSeconds * 1000)
  return {
    prepare: async (events) => {
      const people = new Set(events.flatMap((event) => event.refresh))
      await Promise.all([...people].filter(connections.hasPerson).map(access.readTopics))
    },
    deliver: (events) => {
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
    recheck: (personId) => recheck(inside, personId === undefined ? connections.people() : [personId]),
    count: (elsewhere) => ({
      connections: connections.all().size + (elsewhere?.tabs ?? 0),
      people: new Set([...connections.people(), ...(elsewhere?.people ?? [])]).size,
    }),
    shared: {
      presence,
      here: hereOf(connections),
      follow: (onChange) => {
        share = onChange
      },
    },
    close: () => {
      clearInterval(beat)
      presence.close()
      for (const { socket } of connections.all()) farewell(socket, 'restart')
    },
  }
}

async function recheck(inside: Inside, personIds: readonly string[]) {
  const { connections, access } = inside
  const people = personIds.filter(connections.hasPerson)
  if (people.length === 0) return
  const checked = people.flatMap((id) => [...connections.ofPerson(id)])
  await Promise.all([access.checkSessions(checked), applyChoices(inside, people), ...people.map(access.readTopics)])
}

function sendAll(hearing: ReadonlySet<Connection>, frame: Buffer) {
  for (const connection of hearing) send(connection, frame)
}

function sendPresence(connections: Connections, { changes, hidden, viewers }: PresenceNews) {
  if (changes.length > 0) sendAll(connections.hearing([everyone]), frameOf({ presence: changes }))
  for (const change of hidden)
    sendAll(connections.hearing([managers, personTopic(change.personId)]), frameOf({ presence: [change] }))
  for (const [whole, ofParts] of Map.groupBy(viewers, ({ topic }) => wholeOf(topic)))
    sendAll(connections.hearing([whole]), frameOf({ viewers: ofParts }))
}

type ClientState = { viewing?: string | null | undefined; isIdle?: boolean | undefined }

/** Takes what a browser says. Nobody is shown to look at what they may not hear of. */
function view({ presence, share }: Pick<Inside, 'presence' | 'share'>, connection: Connection, state: ClientState) {
  const { viewing, isIdle } = connection
  presence.rest(connection, state.isIdle ?? false)
  const topic = state.viewing ?? undefined
  const whole = wholeOf(topic ?? '')
  presence.view(connection, isPlace(whole) && connection.topics.has(whole) ? topic : undefined)
  if (connection.viewing !== viewing || connection.isIdle !== isIdle) share(connection.personId)
}

function heartbeat(connections: Connections, position: number) {
  const frame = frameOf({ seq: position })
  for (const connection of connections.all()) {
    if (!connection.hasAnswered) connection.socket.terminate()
    else if (Date.parse(connection.expiresAt) <= Date.now()) farewell(connection.socket, 'sessionEnded')
    else send(connection, frame)
    connection.hasAnswered = false
    connection.socket.ping()
  }
  connections.forgetMessages()
}

/** People appear as they have chosen by now. */
async function applyChoices({ database, connections, presence, share }: Inside, personIds: readonly string[]) {
  for (const [personId, look] of await readLooks(database.read, personIds)) {
    for (const connection of connections.ofPerson(personId)) connection.look = look
    presence.choose(personId, look)
    share(personId)
  }
}

type Joining = { socket: WebSocket; session: LiveSession; since: number | undefined }

async function join(inside: Inside, { socket, session, since }: Joining) {
  const { connections, presence, share, log } = inside
  if (connections.ofPerson(session.personId).size >= mostConnections) return farewell(socket, 'tooMany')
  const connection: Connection = {
    ...session,
    socket,
    viewing: undefined,
    isIdle: false,
    topics: new Set(),
    look: undefined,
    waiting: [],
    hasAnswered: true,
  }
  connections.add(connection)
  socket.on('pong', () => {
    connection.hasAnswered = true
  })
  socket.on('message', (data: Buffer) => receive(inside, connection, data.toString()))
  socket.on('close', () => {
    connections.remove(connection)
    presence.leave(connection)
    share(session.personId)
  })
  await greet(inside, connection, since).catch((error: unknown) => {
    log.warn({ err: error }, 'A live connection could not begin')
    farewell(socket, 'tryAgain')
  })
}

async function greet(inside: Inside, connection: Connection, since: number | undefined) {
  const { database, access, presence, onlineFrame, share, outbox } = inside
  // These reads see any change that ended the session or changed the topics since the ticket was used.
  const [looks] = await Promise.all([
    readLooks(database.read, [connection.personId]),
    access.readTopics(connection.personId),
    access.checkSessions([connection]),
  ])
  // A choice made during the read has been applied already, and is newer.
  connection.look ??= looks.get(connection.personId) ?? { choice: 'online', isPublic: false }
  // From here on every change is either read below (up to this number) or waits (after it).
  const upTo = outbox().position()
  const waiting: Buffer[] = []
  connection.waiting = waiting
  const missed = since === undefined ? [] : await outbox().readMissed(connection, { after: since, upTo })
  if (connection.socket.readyState !== connection.socket.OPEN) return
  presence.enter(connection, connection.look)
  share(connection.personId)
  const viewers = presence.viewersOf(connection.topics)
  const frames = [
    frameOf({ hello: true, seq: since ?? upTo, viewers, own: connection.look.choice }),
    onlineFrame(connection, presence.online()),
    ...(missed ?? []).map(eventFrameOf),
    frameOf(missed ? { seq: upTo } : { reset: true, seq: upTo }),
    ...waiting,
  ]
  connection.waiting = undefined
  for (const frame of frames) connection.socket.send(frame, { binary: false })
}

function receive(inside: Inside, connection: Connection, message: string) {
  const isTooMany = inside.connections.countMessage(connection.personId) > mostMessages
  const frame = check(ClientFrame, parsePayload(message))
  if (!frame.ok || isTooMany) return farewell(connection.socket, 'badMessage')
  view(inside, connection, frame.value)
}
