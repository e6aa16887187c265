// The building blocks of contracts, for both sides: calls (path, permission, shapes) and events.
import type { ObjectShape, Shape } from './shape.ts'
import { object } from './shape.ts'

/** The role required for a call; each role includes those below it. */
export type May = 'anyone' | 'person' | 'manager' | 'admin'
export const roles = ['user', 'manager', 'admin'] as const
export type Role = (typeof roles)[number]

/** Whether this role is one that may; whether somebody is signed in at all is asked elsewhere. */
export const isEnough = (role: Role, may: May): boolean =>
  may === 'anyone' || may === 'person' || roles.indexOf(role) >= roles.indexOf(may)

export type Rate = { max: number; seconds: number }

export type Method = 'GET' | 'POST'

/** Answers to reads carry the number they are true at in this header. */
export const sequenceHeader = 'atrium-sequence'

export type Endpoint<Input = unknown, Output = unknown, Allowed extends May = May, Verb extends Method = Method> = {
  method: Verb
  path: `/api/${string}`
  may: Allowed
  input: Shape<Input>
  output: Shape<Output>
  /**
   * The rate limit: calls in a period, per person, or per network where anyone may call. The kernel's default applies
   * too.
   */
  rate?: Rate
  /** The largest body in bytes; 256 kB otherwise. */
  bodyLimit?: number
  /**
   * Whether a POST accepts an Idempotency-Key (see `isKeyTaken`). On public calls only from people who are signed in.
   */
  takesKey?: boolean
  /**
   * Where anyone may call: a field of the input that only its sender knows, as a random id or a signed link. A key is
   * honored together with it, so that nobody else’s answer is ever given.
   */
  visitorScope?: string
}

/**
 * Whether a repeat of this call under the same Idempotency-Key gets the first answer. Where it doesn't, a key is refused
 * rather than ignored: answers are kept by person, so not for calls that anyone may make, unless something else in them
 * is the sender’s alone (`visitorScope`); and nothing is kept that is shown once (`takesKey: false`: secrets), or that a password or a code was spent on.
 */
export const isKeyTaken = ({ method, may, visitorScope, takesKey }: Endpoint): boolean =>
  method === 'POST' && (takesKey ?? (may !== 'anyone' || visitorScope !== undefined))

const nothing = object({})

/** Describes a call. GET input travels as query parameters (texts only), POST input as a JSON body. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  const Allowed extends May,
  const Verb extends Method,
  Input = Record<never, never>,
  Output = Record<never, never>,
>(
  method: Verb,
  path: `/api/${string}`,
  what: {
    may: Allowed
    input?: Shape<Input>
    output?: Shape<Output>
    rate?: Rate
    bodyLimit?: number
    takesKey?: boolean
    visitorScope?: keyof Input & string
  },
): Endpoint<Input, Output, Allowed, Verb> {
  // Without a shape of its own a call takes and answers `{}`; that is what the type defaults say.
  return { method, path, input: nothing as never, output: nothing as never, ...what }
}

export type InputOf<E> = E extends Endpoint<infer Input, unknown> ? Input : never
export type OutputOf<E> =
  E extends Endpoint<never, infer Output> ? Output : E extends Endpoint<infer _, infer Output> ? Output : never

export type Event<Data = unknown> = { name: string; data: Shape<Data> }

/** Describes a change that others hear of; `name` is `feature.whatHappened` and never changes its meaning. */
// @__NO_SIDE_EFFECTS__
export function event<Data>(name: `${string}.${string}`, data: Shape<Data> & ObjectShape): Event<Data> {
  return { name, data }
}
