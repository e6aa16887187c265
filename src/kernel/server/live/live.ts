// Live changes: opens what carries them (outbox, hub, the words between servers) and answers their two addresses.
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Rate } from '../../contract.ts'
import { AppError } from '../../errors.ts'
import { choosePresence, livePath, liveTicket, presenceChosen } from '../../live-contract.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/db.ts'
import { emit, personTopic } from './events.ts'
import type { Bus } from './live-bus.ts'
import { openBus } from './live-bus.ts'
import type { Channel } from './live-channel.ts'
import { openChannel } from './live-channel.ts'
import type { Left } from './live-hub.ts'
import { openHub } from './live-hub.ts'
import { openPeers } from './live-peers.ts'
import type { LiveSession } from './live-tickets.ts'
import { insertTicket, sessionOfTicket, takeTicket } from './live-tickets.ts'
import type { Log } from '../log.ts'
import type { Outbox } from './outbox.ts'
import { openOutbox } from './outbox.ts'
import type { Part, Wiring } from '../parts.ts'
import { partsOf } from '../parts.ts'
import { rememberActivity } from '../people/people.ts'
import { choosePresenceOf } from './presence-choices.ts'
import { tooMany } from '../http/http-caller.ts'
import { requestScope } from '../http/request-scope.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import { on } from '../http/routes.ts'
import { holdKey } from '../access/server-key.ts'

export type Live = {
  /** Everything up to this number has been delivered: later reads include it. */
  position: () => number
  /** The address that the WebSocket is opened at. */
  addRoute: (app: FastifyInstance, limiter: RateLimiter) => Promise<void>
  close: () => Promise<void>
}

type LiveOptions = {
  database: Database
  /** For the one connection that hears other servers. */
  connection: pg.ClientConfig
  wiring: Wiring
  parts: readonly Part[]
  config: Config
  log: Log
  /** For a server that answers people, not a command beside it: state shared with the other servers. */
  limiter?: RateLimiter
  /** Runs when messages of other servers may have been missed: caches that depend on them must be dropped. */
  onGap: () => void
  /** Runs when another server has died: its locks are free. */
  onServerLost?: () => void
}

// A browser says no more than the topic that it has open.
const longestMessage = 1_000
/** As many as a person may get. */
const lateTickets: Rate = { max: 60, seconds: 60 }

export const liveParts: readonly Part[] = [
  // Without a transaction of the route's own no answer is kept for repeats: a ticket stands nowhere but in its answer.
  on(
    liveTicket,
    async ({ transaction, actor }) => ({ ticket: await transaction((tx) => insertTicket(tx, actor.sessionId)) }),
    { transaction: 'none' },
  ),
  on(choosePresence, async ({ db, actor, input }) => {
    await choosePresenceOf(db, actor.id, input.presence)
    await emit(db, presenceChosen, input, { to: personTopic(actor.id) })
    return {}
  }),
]

export async function openLive(options: LiveOptions): Promise<Live> {
  const { database, connection, wiring, parts, config, log, limiter, onGap } = options
  const warn = (error: unknown) => log.warn({ err: error }, 'Live connections could not be checked')
  const { signals } = wiring
  const onLeft = (people: readonly Left[]) => void keepActivity({ database, log }, people)
  const hub = openHub({ database, topics: partsOf(parts, 'topics'), outbox: () => outbox, onLeft, log })
  const outbox: Outbox = await openOutbox({
    database,
    signals,
    hearer: hub,
    onNumbered: () => bus.publish({ outbox: true }),
    log,
  })
  const onConnect = limiter && holdKey(wiring.tokens.keyId)
  const channel = await openChannel({ connection, onConnect, log })
  const lookAnew = () => {
    onGap()
    outbox.wake()
    hub.recheck().catch(warn)
  }
  const bus: Bus = joinBus({ channel, signals, onNumbered: outbox.wake, onReconnect: lookAnew, log })
  outbox.wake()
  const peers =
    limiter &&
    openPeers({
      channel,
      limiter,
      ...hub.shared,
      onLost: () => {
        lookAnew()
        options.onServerLost?.()
      },
    })
  hub.shared.follow((personId) => peers?.changed(personId))
  wiring.vitals.live = () => hub.count(peers?.count())
  wiring.vitals.presence = hub.shared.presence.reader
  signals.sessionsEnded.listen(hub.endSessions)
  signals.personChanged.listen((personId) => void hub.recheck(personId).catch(warn))
  return {
    position: outbox.position,
    addRoute: (app, limiter) => addRoute(app, { hub, database, config, log, limiter }),
    close: async () => {
      hub.close()
      await outbox.close()
      peers?.close()
      await bus.flush()
      await channel.close()
    },
  }
}

const keepActivity = ({ database, log }: Pick<LiveOptions, 'database' | 'log'>, people: readonly Left[]) =>
  database
    .transaction((tx) => rememberActivity(tx, people))
    .catch((error: unknown) => log.warn({ err: error }, 'When people left could not be kept'))

type BusOptions = Pick<LiveOptions, 'log'> & {
  channel: Channel
  signals: Wiring['signals']
  /** Runs when another server has given numbers. */
  onNumbered: () => void
  onReconnect: () => void
}

/** Messages of other servers are handled like our own, but not sent again. */
function joinBus({ channel, signals, onNumbered, onReconnect, log }: BusOptions): Bus {
  let isRepeating = false
  const bus = openBus({
    channel,
    log,
    onReconnect,
    onWord: (word) => {
      if (word.outbox) onNumbered()
      isRepeating = true
      if (word.endedSessions.length > 0) signals.sessionsEnded.send(word.endedSessions)
      for (const personId of word.changedPeople) signals.personChanged.send(personId)
      isRepeating = false
    },
  })
  signals.sessionsEnded.listen((sessionIds) => {
    if (!isRepeating) bus.publish({ endedSessions: [...sessionIds] })
  })
  signals.personChanged.listen((personId) => {
    if (!isRepeating) bus.publish({ changedPeople: [personId] })
  })
  return bus
}

type RouteOptions = Pick<LiveOptions, 'database' | 'config' | 'log'> & {
  hub: ReturnType<typeof openHub>
  limiter: RateLimiter
}

async function addRoute(app: FastifyInstance, options: RouteOptions) {
  const { hub, config, log } = options
  await app.register(websocket, {
    options: { maxPayload: longestMessage, perMessageDeflate: false },
    errorHandler: (error, socket) => {
      log.debug({ err: error }, 'A live connection broke')
      socket.terminate()
    },
    preClose: (done) => {
      hub.close()
      done()
    },
  })
  const admitted = new WeakMap<FastifyRequest, LiveSession>()
  app.get<{ Querystring: { ticket?: string; since?: string } }>(
    livePath,
    {
      websocket: true,
      preValidation: async (request) => {
        if (!request.ws) throw new AppError('not-found', 'This address accepts WebSocket connections only')
        if (!isOwnOrigin(request, config))
          throw new AppError('forbidden', 'This page can’t open a live connection here')
        const ticket = String(request.query.ticket)
        admitted.set(request, await requestScope.run(request.scope, () => admit(ticket, options)))
      },
    },
    (socket, request) => {
      const session = admitted.get(request)
      if (session === undefined) throw new Error('A live connection without a ticket')
      return hub.join(socket, session, numberOf(request.query.since))
    },
  )
}

/** Lower than any number: a browser that starts here refetches. */
const beforeAll = -1

/** If the rows can't be read, the browser still learns that it has missed something. */
function numberOf(since: string | undefined): number | undefined {
  if (since === undefined) return undefined
  // Numbers after a restore have sixteen digits.
  const number = /^\d{1,16}$/.test(since) ? Number(since) : beforeAll
  return Number.isSafeInteger(number) ? number : beforeAll
}

/** A made-up ticket costs no look at the database, and one of a session's that is used or too old so many a minute. */
async function admit(ticket: string, { database, config, limiter }: RouteOptions): Promise<LiveSession> {
  const refusal = new AppError('unauthorized', 'The ticket has been used, has expired, or is unknown')
  const sessionId = sessionOfTicket(config, ticket)
  if (sessionId === undefined) throw refusal
  const late = `late tickets ${sessionId}`
  const wait = limiter.look(late, lateTickets)
  if (wait > 0) throw tooMany(wait)
  const session = await takeTicket(database.read, ticket)
  if (session) return session
  limiter.take(late, lateTickets)
  throw refusal
}

/** A browser sends the Origin of its page; a missing or foreign one is refused even with a ticket. */
function isOwnOrigin({ headers: { origin }, host }: FastifyRequest, { publicUrl }: Config): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === host
}
