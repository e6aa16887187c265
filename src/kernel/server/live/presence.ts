// Presence: everyone online and the topics they view, counted from live connections and published in batches.
import type { PresenceChange, PresenceChoice, Viewers } from '../../live-contract.ts'
import { wholeOf } from '../../live-contract.ts'
import type { Index } from './live-index.ts'
import { createIndex } from './live-index.ts'
import type { PresenceReader } from './presence-reader.ts'

export type Subscription = {
  readonly personId: string
  viewing: string | undefined
  /** Nobody has touched it for a while. */
  isIdle: boolean
}
/** How somebody wants to appear, and whether others find them at all. */
export type Look = { choice: PresenceChoice; isPublic: boolean }
/** `hidden`: of people who are not public, for those alone who find them all the same. */
export type PresenceNews = {
  changes: readonly PresenceChange[]
  hidden: readonly PresenceChange[]
  viewers: readonly Viewers[]
}

export type Presence = {
  enter: (subscription: Subscription, look: Look) => void
  /** They appear like this from now on; nothing happens for who is not here. */
  choose: (personId: string, look: Look) => void
  leave: (subscription: Subscription) => void
  /** The subscription has this topic open from now on. */
  view: (subscription: Subscription, topic: string | undefined) => void
  /** Whether any tab of the subscription is in use; a person is away when none is. */
  rest: (subscription: Subscription, isIdle: boolean) => void
  /** The people online at the last broadcast; the lists stay the same until the next, which sends the changes. */
  online: () => Online
  /** The viewers of these topics and of their parts. */
  viewersOf: (topics: ReadonlySet<string>) => Viewers[]
  reader: PresenceReader
  close: () => void
}

/** `all` has those, too, who are not public. */
type Online = { found: readonly PresenceChange[]; all: readonly PresenceChange[] }

export const batchMilliseconds = 250
/** A page reload isn't leaving. */
const reloadMilliseconds = 3_000

/** `emit` receives the changes, a few times a second at most. */
export function openPresence(emit: (news: PresenceNews) => void): Presence {
  const people = createIndex<Subscription>()
  const topics = createIndex<Subscription>()
  const isAway = (personId: string) => people.has(personId) && [...people.of(personId)].every((one) => one.isIdle)
  const looks = createLooks(isAway)
  const viewersOfTopic = (topic: string) => viewersAt(topics.of(topic), topic, looks.isSeen)
  const shown = createShown()
  let online: Online = { found: [], all: [] }
  const news = openNews(looks.isPublic, (changes, hidden, changedTopics) => {
    if (changes.length + hidden.length > 0) online = onlineOf([...people.keys(), ...departures.people()], looks)
    emit({ changes, hidden, viewers: shown.newsIn(changedTopics.map(viewersOfTopic)) })
  })

  const departures = openDepartures((personId) => {
    // Invisible people had already left, as others see it.
    if (looks.isSeen(personId)) news.person(gone(personId))
    looks.end(personId)
  })

  const updateSubscription = subscriptionChanges({ looks, isHere: people.has, emit: news.person })

  /** Everything shown about them goes or returns with it, including whom they are viewed with. */
  function choose(personId: string, look: Look) {
    const wasPublic = looks.isPublic(personId)
    if (!looks.change(personId, look)) return
    // People who can’t find them anymore see them leave.
    if (wasPublic && !look.isPublic) news.lost(gone(personId))
    news.person(looks.of(personId)[0] ?? gone(personId))
    news.topics([...people.of(personId)].flatMap(({ viewing }) => viewing ?? []))
  }

  const view = (one: Subscription, topic: string | undefined) => news.topics(moveSubscription(topics, one, topic))

  return {
    enter: (subscription, look) => {
      const { personId } = subscription
      const wasHere = people.has(personId) || departures.cancel(personId)
      // Set before the subscription counts: otherwise an invisible person would be announced as away for an idle tab.
      if (!wasHere) looks.begin(personId, look)
      updateSubscription(personId, () => people.add(personId, subscription))
      if (wasHere) return choose(personId, look)
      for (const change of looks.of(personId)) news.person(change)
    },
    choose,
    leave: (subscription) => {
      view(subscription, undefined)
      if (!people.of(subscription.personId).has(subscription)) return
      updateSubscription(subscription.personId, () => people.remove(subscription.personId, subscription))
      if (!people.has(subscription.personId)) departures.begin(subscription.personId)
    },
    view,
    rest: (one, isIdle) => updateSubscription(one.personId, () => Object.assign(one, { isIdle })),
    online: () => online,
    viewersOf: (heard) => shown.noted(topics.keys().filter(isHeardIn(heard)).map(viewersOfTopic)),
    reader: openReader(people, looks),
    close: () => closeAll(news, departures),
  }
}

function closeAll(...parts: { close: () => void }[]): void {
  for (const part of parts) part.close()
}

const openReader = (people: Index<Subscription>, looks: ReturnType<typeof createLooks>): PresenceReader => ({
  statusOf: (personId) => (looks.has(personId) ? looks.of(personId)[0]?.status : undefined) ?? 'offline',
  isLooking: (personId, topic) =>
    [...people.of(personId)].some(({ viewing, isIdle }) => !isIdle && wholeOf(viewing ?? '') === topic),
})

const onlineOf = (here: readonly string[], looks: ReturnType<typeof createLooks>): Online => ({
  found: here.filter(looks.isPublic).flatMap(looks.of),
  all: here.flatMap(looks.of),
})

type SubscriptionChanges = {
  looks: ReturnType<typeof createLooks>
  isHere: (personId: string) => boolean
  emit: (change: PresenceChange) => void
}

/** Runs a change of somebody's subscriptions, and emits when their status looks different after it. */
function subscriptionChanges({ looks, isHere, emit }: SubscriptionChanges) {
  return (personId: string, change: () => void) => {
    const before = looks.of(personId)[0]?.status
    change()
    const [after] = looks.of(personId)
    if (after && after.status !== before && isHere(personId)) emit(after)
  }
}

/** Each of them once, and nobody who is not seen. */
const viewersAt = (
  subscriptions: ReadonlySet<Subscription>,
  topic: string,
  isSeen: (personId: string) => boolean,
): Viewers => ({
  topic,
  personIds: [...new Set([...subscriptions].map((subscription) => subscription.personId))].filter(isSeen),
})

/** The topics that somebody was shown to view: someone who came and left between two batches is no news. */
function createShown() {
  const topics = new Set<string>()
  function noted(viewers: Viewers[]): Viewers[] {
    for (const { topic, personIds } of viewers) {
      if (personIds.length > 0) topics.add(topic)
      else topics.delete(topic)
    }
    return viewers
  }
  return {
    noted,
    newsIn: (viewers: readonly Viewers[]) =>
      noted(viewers.filter(({ topic, personIds }) => personIds.length > 0 || topics.has(topic))),
  }
}

/** Has the subscription look at another topic, or none; answers the topics whose viewers are others by it. */
function moveSubscription(
  topics: Index<Subscription>,
  subscription: Subscription,
  topic: string | undefined,
): string[] {
  const before = subscription.viewing
  if (before === topic) return []
  subscription.viewing = topic
  if (before !== undefined) topics.remove(before, subscription)
  if (topic !== undefined) topics.add(topic, subscription)
  return [before, topic].filter((changed) => changed !== undefined)
}

/** Those who left a moment ago, until they are taken to be gone. */
function openDepartures(onGone: (personId: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    begin: (personId: string) => {
      const end = () => {
        timers.delete(personId)
        onGone(personId)
      }
      timers.set(personId, setTimeout(end, reloadMilliseconds))
    },
    /** Whether the person had left a moment ago, and is taken to have stayed. */
    cancel: (personId: string) => {
      clearTimeout(timers.get(personId))
      return timers.delete(personId)
    },
    people: () => [...timers.keys()],
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** The presence choices of people who are online, or were a moment ago. */
function createLooks(isIdle: (personId: string) => boolean) {
  const looks = new Map<string, Look>()
  return {
    begin: (personId: string, look: Look) => void looks.set(personId, look),
    end: (personId: string) => void looks.delete(personId),
    has: (personId: string) => looks.has(personId),
    /** Whether it is another look, of somebody who is here. */
    change: (personId: string, look: Look): boolean => {
      const before = looks.get(personId)
      if (!before || (before.choice === look.choice && before.isPublic === look.isPublic)) return false
      looks.set(personId, look)
      return true
    },
    isSeen: (personId: string) => looks.get(personId)?.choice !== 'invisible',
    isPublic: (personId: string) => looks.get(personId)?.isPublic === true,
    /** As what the person appears, if at all. */
    of: (personId: string): PresenceChange[] => {
      const { choice } = looks.get(personId) ?? { choice: 'online' }
      if (choice === 'invisible') return []
      return [{ personId, status: choice === 'online' && isIdle(personId) ? 'away' : choice }]
    },
  }
}

const gone = (personId: string): PresenceChange => ({
  personId,
  status: 'offline',
  lastActivity: new Date().toISOString(),
})

const isHeardIn = (heard: ReadonlySet<string>) => (topic: string) => heard.has(wholeOf(topic))

type Emit = (changes: readonly PresenceChange[], hidden: readonly PresenceChange[], topics: readonly string[]) => void

/** Batches changes for a moment; the last change per person wins. */
function openNews(isPublic: (personId: string) => boolean, emit: Emit) {
  const changes = new Map<string, PresenceChange>()
  const hidden = new Map<string, PresenceChange>()
  const topics = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function emitSoon() {
    timer ??= setTimeout(() => {
      timer = undefined
      const gathered = [[...changes.values()], [...hidden.values()], [...topics]] as const
      for (const gathered of [changes, hidden, topics]) gathered.clear()
      emit(...gathered)
    }, batchMilliseconds)
  }

  return {
    person: (change: PresenceChange) => {
      const gathered = isPublic(change.personId) ? changes : hidden
      gathered.set(change.personId, change)
      emitSoon()
    },
    /** For people who could find them until now. */
    lost: (change: PresenceChange) => void changes.set(change.personId, change),
    topics: (changed: readonly string[]) => {
      for (const topic of changed) topics.add(topic)
      if (changed.length > 0) emitSoon()
    },
    close: () => clearTimeout(timer),
  }
}
