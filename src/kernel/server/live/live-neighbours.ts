// The other servers on this database: that they live, who is connected to them, and how often whom they answered.
import type { Channel } from './live-channel.ts'
import type { ServerWord, Somebody, Speaker } from './live-words.ts'
import { openSpeaker, spendingOf } from './live-words.ts'
import type { Presence, Seat } from './presence.ts'
import type { RateLimiter } from '../http/rate-limits.ts'

type Neighbours = {
  /** Something that others show of this person has changed here: whether they are connected, what they look at. */
  changed: (personId: string) => void
  /** Tabs at the other servers, and who sits there. */
  count: () => { tabs: number; people: ReadonlySet<string> }
  close: () => void
}

/** Those who are connected to this server, as others show them. */
export type Here = { tabs: () => number; people: () => readonly string[]; describe: (personId: string) => Somebody }

type NeighboursOptions = {
  channel: Channel
  presence: Presence
  limiter: RateLimiter
  here: Here
  /** A server is silent that took no leave: what it meant to say is lost. */
  onLost: () => void
}

type Neighbour = { heardAt: number; tabs: number; seats: Map<string, Seat[]> }

const exchangeEvery = 250
const livesEvery = 2_000
/** Longer than any pause of a server that works. */
const silence = 7_000

export function openNeighbours({ channel, presence, limiter, here, onLost }: NeighboursOptions): Neighbours {
  const roster = openRoster(presence)
  const changed = new Set<string>()
  let begunAt = -Infinity

  /** Asks all others for what they know; once for as many as answer. */
  function begin() {
    if (performance.now() - begunAt < livesEvery) return
    begunAt = performance.now()
    speaker.say('begins')
  }

  function hear(word: ServerWord) {
    if (word.kind === 'leaves') return roster.remove(word.from)
    const isNew = roster.hear(word)
    // Who begins knows nothing; whom we hear of for the first time may have been here before us, and knows nothing of us.
    if (word.kind === 'begins') tellAll()
    else if (isNew) begin()
    if (word.kind === 'spent') limiter.addSpent(spendingOf(word))
    if (word.kind === 'owed') limiter.raiseTo(spendingOf(word))
  }

  function tellAll() {
    speaker.say('lives')
    speaker.sayPeople(here.people().map(here.describe))
    speaker.sayUses('owed', limiter.owed())
  }

  function exchange() {
    const people = [...changed].map(here.describe)
    const spent = limiter.takeSpent()
    changed.clear()
    if (roster.isEmpty()) return
    speaker.sayPeople(people)
    speaker.sayUses('spent', spent)
  }

  function look() {
    speaker.say('lives')
    if (roster.removeSilent()) onLost()
  }

  const speaker: Speaker = openSpeaker(channel, here.tabs, hear)
  // Who left meanwhile, here and there, was told to nobody: all forget each other's people, and say anew who is here.
  channel.onReconnect(() => {
    roster.forgetPeople()
    for (const kind of ['leaves', 'begins'] as const) speaker.say(kind)
    tellAll()
  })
  begin()
  const timers = [setInterval(exchange, exchangeEvery), setInterval(look, livesEvery)]
  return {
    changed: (personId) => void changed.add(personId),
    count: roster.count,
    close: () => {
      for (const timer of timers) clearInterval(timer)
      speaker.say('leaves')
    },
  }
}

/** The others by the name that each has given itself, with the people who sit there. */
function openRoster(presence: Presence) {
  const neighbours = new Map<string, Neighbour>()

  function clear({ seats }: Neighbour) {
    for (const left of [...seats.values()].flat()) presence.leave(left)
    seats.clear()
  }

  function remove(server: string) {
    const neighbour = neighbours.get(server)
    if (neighbour) clear(neighbour)
    neighbours.delete(server)
  }

  return {
    remove,
    /** Nobody sits there, until the others say so anew; those that live are still told what happens here. */
    forgetPeople: () => {
      for (const neighbour of neighbours.values()) clear(neighbour)
    },
    /** Whether it was the first word of this server. */
    hear: ({ from, tabs, people = [] }: ServerWord): boolean => {
      const known = neighbours.get(from)
      const neighbour = known ?? { heardAt: 0, tabs: 0, seats: new Map<string, Seat[]>() }
      neighbours.set(from, neighbour)
      neighbour.heardAt = performance.now()
      neighbour.tabs = tabs
      for (const somebody of people) seat(presence, neighbour, somebody)
      return known === undefined
    },
    /** Whether there were any. */
    removeSilent: (): boolean => {
      const silent = [...neighbours].filter(([, { heardAt }]) => performance.now() - heardAt > silence)
      for (const [server] of silent) remove(server)
      return silent.length > 0
    },
    isEmpty: () => neighbours.size === 0,
    count: () => {
      const all = [...neighbours.values()]
      return {
        tabs: all.reduce((sum, { tabs }) => sum + tabs, 0),
        people: new Set(all.flatMap(({ seats }) => [...seats.keys()])),
      }
    },
  }
}

/** Takes what another server shows of somebody for seats like our own: one for each thing that they look at. */
function seat(
  presence: Presence,
  { seats }: Neighbour,
  { personId, isHere, choice, isPublic, isIdle, topics }: Somebody,
) {
  const before = seats.get(personId) ?? []
  const views = topics.length === 0 ? [undefined] : topics
  const now = isHere ? views.map((): Seat => ({ personId, viewing: undefined, isIdle })) : []
  // First the new ones: who only looks at something else has not left.
  for (const [index, one] of now.entries()) {
    presence.enter(one, { choice, isPublic })
    presence.view(one, views[index])
  }
  for (const left of before) presence.leave(left)
  if (isHere) seats.set(personId, now)
  else seats.delete(personId)
}
