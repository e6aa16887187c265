// The protocol of the live connection: the ticket that opens it, and the frames in both directions.
import { endpoint, event } from './contract.ts'
import type { Infer } from './shape.ts'
import { Yes, line, nullable, object, oneOf, optional, text } from './shape.ts'

/** A ticket opens one connection, once, within this time. */
export const ticketSeconds = 30

export const liveTicket = endpoint('POST', '/api/live/ticket', {
  may: 'person',
  takesKey: false,
  output: object({ ticket: line({ max: 100 }) }),
  rate: { max: 60, seconds: 60 },
})

/**
 * The presence that a person chose: invisible appears as offline, and online as away while none of their tabs is in
 * use.
 */
export const presenceChoices = ['online', 'away', 'busy', 'invisible'] as const
export type PresenceChoice = (typeof presenceChoices)[number]

const Choice = object({ presence: oneOf(presenceChoices) })
/** Applies until changed, in every tab and after signing in again. */
export const choosePresence = endpoint('POST', '/api/live/presence', {
  may: 'person',
  input: Choice,
  rate: { max: 60, seconds: 60 },
})
/** Only the person themself hears it, in their other tabs. */
export const presenceChosen = event('live.presenceChosen', Choice)

/** Where the WebSocket is opened: `?ticket=…&since=N`. */
export const livePath = '/api/live'
/** The longest silence of the server; a browser that hears nothing for much longer opens a new connection. */
export const heartbeatSeconds = 15

/** Why the server closed a connection. */
export const closeCodes = {
  sessionEnded: 4401,
  tooMany: 4429,
  badMessage: 1008,
  tryAgain: 1013,
  restart: 1012,
} as const

export type PresenceChange =
  | { personId: string; status: Exclude<PresenceChoice, 'invisible'> }
  | { personId: string; status: 'offline'; lastActivity: string }
/** Everyone who has this topic open right now; sent to those alone who may hear the topic. */
export type Viewers = { topic: string; personIds: readonly string[] }

/** One change; `seq` grows from change to change. */
export type EventFrame = { seq: number; name: string; data: unknown }
export type ServerFrame =
  /**
   * The first frame; `seq` is where this connection starts: missed events follow, then `{ seq }`. `own` is the person's
   * own presence choice.
   */
  | { hello: true; seq: number; viewers: readonly Viewers[]; own: PresenceChoice }
  /** Too many events were missed: refetch everything on the page. */
  | { reset: true; seq: number }
  | EventFrame
  | { seq: number }
  /** After the hello everyone who is online, then each change. */
  | { presence: readonly PresenceChange[] }
  | { viewers: readonly Viewers[] }

/**
 * The topic that this one is a part of: `kanban.board:1#card:2` is open to everyone who may hear `kanban.board:1`, and
 * viewing the part counts as viewing the whole.
 */
export const wholeOf = (viewed: string): string => viewed.split('#', 1)[0] ?? viewed

/** All that a browser says: which topic it has open now, and whether nobody has touched it for a while. */
export const ClientFrame = object({ viewing: nullable(text({ max: 200 })), isIdle: optional(Yes) })
export type ClientFrame = Infer<typeof ClientFrame>
