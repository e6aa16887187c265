// Presence on the client: everyone online and the topics they view, from the live connection.
import type { PresenceChange, PresenceChoice, ServerFrame, Viewers } from '../live-contract.ts'
import { presenceChosen, wholeOf } from '../live-contract.ts'
import { follow, overhear } from './live-connection.ts'

export type Presence = PresenceChange & { viewing: readonly string[] }

const nobody: readonly string[] = []
let people: ReadonlyMap<string, PresenceChange> = new Map()
let viewers: ReadonlyMap<string, readonly string[]> = new Map()
// Viewing a part of a record counts as viewing the record.
let viewersOfAll: ReadonlyMap<string, readonly string[]> = new Map()
// Rebuilt with each change, so that components can compare by identity.
let presence: ReadonlyMap<string, Presence> = new Map()
let own: PresenceChoice = 'online'
const listeners = new Set<() => void>()

// Presence arrives once, when the connection opens: perhaps long before the first component that shows it.
overhear(receive)

export function onPresence(listener: () => void): () => void {
  listeners.add(listener)
  follow()
  return () => listeners.delete(listener)
}

export const readPresence = () => presence
export const readOwnPresence = () => own

/** Shown at once, before the server has it. */
export function showOwnPresence(next: PresenceChoice): void {
  own = next
  for (const listener of listeners) listener()
}

/** The IDs of the people who view this topic; the same array until it changes. */
export const readViewers = (topic: string | undefined) =>
  topic === undefined ? nobody : (viewersOfAll.get(topic) ?? nobody)

function receive(frame: ServerFrame) {
  // The server checks what it emits against the event's own shape, so the name says the type.
  if ('name' in frame && frame.name === presenceChosen.name)
    return showOwnPresence((frame.data as { presence: PresenceChoice }).presence)
  if ('hello' in frame) {
    own = frame.own
    people = new Map()
    viewers = new Map()
    viewersOfAll = viewers
  }
  if (!('presence' in frame) && !('viewers' in frame)) return
  if ('presence' in frame) people = withPeople(frame.presence)
  if ('viewers' in frame) {
    viewers = withViewers(frame.viewers)
    viewersOfAll = withWholes(viewers)
  }
  presence = new Map([...people].map(([personId, person]) => [personId, { ...person, viewing: topicsOf(personId) }]))
  for (const listener of listeners) listener()
}

const withPeople = (changes: readonly PresenceChange[]) =>
  new Map([...people, ...changes.map((change) => [change.personId, change] as const)])

function withViewers(changes: readonly Viewers[]) {
  const next = new Map(viewers)
  for (const { topic, personIds } of changes) {
    if (personIds.length === 0) next.delete(topic)
    else next.set(topic, personIds)
  }
  return next
}

function withWholes(ofEach: typeof viewers) {
  const next = new Map(ofEach)
  for (const [topic, personIds] of ofEach) {
    const whole = wholeOf(topic)
    if (whole !== topic) next.set(whole, [...new Set([...(next.get(whole) ?? nobody), ...personIds])])
  }
  return next
}

const topicsOf = (personId: string) =>
  [...viewersOfAll].filter(([, personIds]) => personIds.includes(personId)).map(([topic]) => topic)
