// The other servers on this database: that they are alive, who is connected to them, and their rate-limit usage.
import type { Channel } from './live-channel.ts'
import type { ServerWord, Somebody, Speaker } from './live-words.ts'
import { openSpeaker, spendingOf } from './live-words.ts'
import type { Presence, Subscription } from './presence.ts'
import type { RateLimiter } from '../http/rate-limits.ts'

type Peers = {
  /** Something that others show of this person has changed here: whether they are connected, what they look at. */
  changed: (personId: string) => void
  /** Tabs at the other servers, and who sits there. */
  count: () => { tabs: number; people: ReadonlySet<string> }
  close: () => void
}

/** Those who are connected to this server, as others show them. */
export type Here = { tabs: () => number; people: () => readonly string[]; describe: (personId: string) => Somebody }

type PeersOptions = {
  channel: Channel
  presence: Presence
  limiter: RateLimiter
  here: Here
  /** A server fell silent without leaving: its unsent messages are lost. */
  onLost: () => void
}

type Peer = { heardAt: number; tabs: number; subscriptions: Map<string, Subscription[]> }

const exchangeEvery = 250
const livesEvery = 2_000
/** Longer than any pause of a server that works. */
const silence = 7_000

export function openPeers({ channel, presence, limiter, here, onLost }: PeersOptions): Peers {
  const roster = openRoster(presence)
  const changed = new Set<string>()
  let begunAt = -Infinity

  /** Asks all others for what they know; once for as many as answer. */
  function begin() {
    if (performance.now() - begunAt < livesEvery) return
    begunAt = performance.now()
    speaker.send('begins')
  }

  function hear(word: ServerWord) {
    if (word.kind === 'leaves') return roster.remove(word.from)
    const isNew = roster.hear(word)
    // A server that begins knows nothing; one we hear from for the first time may not know us.
    if (word.kind === 'begins') sendEverything()
    else if (isNew) begin()
    if (word.kind === 'spent') limiter.addSpent(spendingOf(word))
    if (word.kind === 'owed') limiter.raiseTo(spendingOf(word))
  }

  function sendEverything() {
    speaker.send('lives')
    speaker.sendPeople(here.people().map(here.describe))
    speaker.sendUses('owed', limiter.owed())
  }

  function exchange() {
    const people = [...changed].map(here.describe)
    const spent = limiter.takeSpent()
    changed.clear()
    if (roster.isEmpty()) return
    speaker.sendPeople(people)
    speaker.sendUses('spent', spent)
  }

  function look() {
    speaker.send('lives')
    if (roster.removeSilent()) onLost()
  }

  const speaker: Speaker = openSpeaker(channel, here.tabs, hear)
  // Everyone missed who left meanwhile: all servers forget each other's people and announce their own again.
  channel.onReconnect(() => {
    roster.forgetPeople()
    for (const kind of ['leaves', 'begins'] as const) speaker.send(kind)
    sendEverything()
  })
  begin()
  const timers = [setInterval(exchange, exchangeEvery), setInterval(look, livesEvery)]
  return {
    changed: (personId) => void changed.add(personId),
    count: roster.count,
    close: () => {
      for (const timer of timers) clearInterval(timer)
      speaker.send('leaves')
    },
  }
}

/** The others by the name that each has given itself, with the people who sit there. */
function openRoster(presence: Presence) {
  const peers = new Map<string, Peer>()

  function clear({ subscriptions }: Peer) {
    for (const left of [...subscriptions.values()].flat()) presence.leave(left)
    subscriptions.clear()
  }

  function remove(server: string) {
    const peer = peers.get(server)
    if (peer) clear(peer)
    peers.delete(server)
  }

  return {
    remove,
    /** Clears the people until the others announce them again; live servers still receive our messages. */
    forgetPeople: () => {
      for (const peer of peers.values()) clear(peer)
    },
    /** Whether it was the first word of this server. */
    hear: ({ from, tabs, people = [] }: ServerWord): boolean => {
      const known = peers.get(from)
      const peer = known ?? { heardAt: 0, tabs: 0, subscriptions: new Map<string, Subscription[]>() }
      peers.set(from, peer)
      peer.heardAt = performance.now()
      peer.tabs = tabs
      for (const somebody of people) subscription(presence, peer, somebody)
      return known === undefined
    },
    /** Whether there were any. */
    removeSilent: (): boolean => {
      const silent = [...peers].filter(([, { heardAt }]) => performance.now() - heardAt > silence)
      for (const [server] of silent) remove(server)
      return silent.length > 0
    },
    isEmpty: () => peers.size === 0,
    count: () => {
      const all = [...peers.values()]
      return {
        tabs: all.reduce((sum, { tabs }) => sum + tabs, 0),
        people: new Set(all.flatMap(({ subscriptions }) => [...subscriptions.keys()])),
      }
    },
  }
}

/** Takes what another server shows of somebody for subscriptions like our own: one for each thing that they look at. */
function subscription(
  presence: Presence,
  { subscriptions }: Peer,
  { personId, isHere, choice, isPublic, isIdle, topics }: Somebody,
) {
  const before = subscriptions.get(personId) ?? []
  const views = topics.length === 0 ? [undefined] : topics
  const now = isHere ? views.map((): Subscription => ({ personId, viewing: undefined, isIdle })) : []
  // Add the new subscriptions first: changing the topic isn't leaving.
  for (const [index, one] of now.entries()) {
    presence.enter(one, { choice, isPublic })
    presence.view(one, views[index])
  }
  for (const left of before) presence.leave(left)
  if (isHere) subscriptions.set(personId, now)
  else subscriptions.delete(personId)
}
