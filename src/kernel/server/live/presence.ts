// Who is here now and what they have open, counted from live connections and told in batches.
import type { PresenceChange, PresenceChoice, Viewers } from '../../live-contract.ts'
import { wholeOf } from '../../live-contract.ts'
import type { Index } from './live-index.ts'
import { createIndex } from './live-index.ts'

export type Seat = {
  readonly personId: string
  viewing: string | undefined
  /** Nobody has touched it for a while. */
  isIdle: boolean
}
export type PresenceNews = { changes: readonly PresenceChange[]; viewers: readonly Viewers[] }

export type Presence = {
  /** `choice`: how the person wants to appear. */
  enter: (seat: Seat, choice: PresenceChoice) => void
  /** They appear like this from now on; nothing happens for who is not here. */
  choose: (personId: string, choice: PresenceChoice) => void
  leave: (seat: Seat) => void
  /** The seat has this topic open from now on. */
  view: (seat: Seat, topic: string | undefined) => void
  /** Whether anybody is at this seat; who is at none of theirs is away. */
  rest: (seat: Seat, isIdle: boolean) => void
  /** Who was online at the last telling; the same list until the next, which tells what has changed since. */
  online: () => readonly PresenceChange[]
  /** Of these topics and of their parts. */
  viewersOf: (topics: ReadonlySet<string>) => Viewers[]
  close: () => void
}

export const batchMilliseconds = 250
/** Loading a page anew is not leaving. */
const reloadMilliseconds = 3_000

/** `tell` gets what has changed, a few times a second at most. */
export function openPresence(tell: (news: PresenceNews) => void): Presence {
  const people = createIndex<Seat>()
  const topics = createIndex<Seat>()
  const isAway = (personId: string) => people.has(personId) && [...people.of(personId)].every((seat) => seat.isIdle)
  const looks = createLooks(isAway)
  const viewersOfTopic = (topic: string) => viewersAt(topics.of(topic), topic, looks.isSeen)
  const shown = createShown()
  let online: readonly PresenceChange[] = []
  const news = openNews((changes, changedTopics) => {
    if (changes.length > 0) {
      online = [...people.keys(), ...departures.people()].flatMap(looks.of)
    }
    tell({ changes, viewers: shown.newsIn(changedTopics.map(viewersOfTopic)) })
  })

  const departures = openDepartures((personId) => {
    // Who was invisible had left before, for all that others know.
    if (looks.isSeen(personId)) news.person(gone(personId))
    looks.end(personId)
  })

  const reseat = seatChanges({ looks, isHere: people.has, tell: news.person })

  /** What is seen of them goes with it, or comes back: whom they are among included. */
  function choose(personId: string, choice: PresenceChoice) {
    if (!looks.change(personId, choice)) return
    news.person(looks.of(personId)[0] ?? gone(personId))
    news.topics([...people.of(personId)].flatMap(({ viewing }) => viewing ?? []))
  }

  const view = (seat: Seat, topic: string | undefined) => news.topics(moveSeat(topics, seat, topic))

  return {
    enter: (seat, choice) => {
      const { personId } = seat
      const wasHere = people.has(personId) || departures.cancel(personId)
      // Known before the seat counts: who is invisible is not told of as away for a tab that nobody touches.
      if (!wasHere) looks.begin(personId, choice)
      reseat(personId, () => people.add(personId, seat))
      if (wasHere) return choose(personId, choice)
      for (const change of looks.of(personId)) news.person(change)
    },
    choose,
    leave: (seat) => {
      view(seat, undefined)
      if (!people.of(seat.personId).has(seat)) return
      reseat(seat.personId, () => people.remove(seat.personId, seat))
      if (!people.has(seat.personId)) departures.begin(seat.personId)
    },
    view,
    rest: (seat, isIdle) => reseat(seat.personId, () => Object.assign(seat, { isIdle })),
    online: () => online,
    viewersOf: (heard) => shown.noted(topics.keys().filter(isHeardIn(heard)).map(viewersOfTopic)),
    close: () => {
      news.close()
      departures.close()
    },
  }
}

type SeatChanges = {
  looks: ReturnType<typeof createLooks>
  isHere: (personId: string) => boolean
  tell: (change: PresenceChange) => void
}

/** Runs a change of somebody's seats, and tells when they look different by it. */
function seatChanges({ looks, isHere, tell }: SeatChanges) {
  return (personId: string, change: () => void) => {
    const before = looks.of(personId)[0]?.status
    change()
    const [after] = looks.of(personId)
    if (after && after.status !== before && isHere(personId)) tell(after)
  }
}

/** Each of them once, and nobody who is not seen. */
const viewersAt = (seats: ReadonlySet<Seat>, topic: string, isSeen: (personId: string) => boolean): Viewers => ({
  topic,
  personIds: [...new Set([...seats].map((seat) => seat.personId))].filter(isSeen),
})

/** The topics at which somebody has been shown to look: who came and left between two tellings is no news. */
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

/** Has the seat look at another topic, or none; answers the topics whose viewers are others by it. */
function moveSeat(topics: Index<Seat>, seat: Seat, topic: string | undefined): string[] {
  const before = seat.viewing
  if (before === topic) return []
  seat.viewing = topic
  if (before !== undefined) topics.remove(before, seat)
  if (topic !== undefined) topics.add(topic, seat)
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

/** How those who are here, or left a moment ago, have chosen to appear. */
function createLooks(isIdle: (personId: string) => boolean) {
  const choices = new Map<string, PresenceChoice>()
  return {
    begin: (personId: string, choice: PresenceChoice) => void choices.set(personId, choice),
    end: (personId: string) => void choices.delete(personId),
    /** Whether it is another choice, of somebody who is here. */
    change: (personId: string, choice: PresenceChoice): boolean => {
      const before = choices.get(personId)
      if (before === undefined || before === choice) return false
      choices.set(personId, choice)
      return true
    },
    isSeen: (personId: string) => choices.get(personId) !== 'invisible',
    /** As what the person appears, if at all. */
    of: (personId: string): PresenceChange[] => {
      const choice = choices.get(personId) ?? 'online'
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

/** Gathers changes for a moment; of several changes of one person the last is told. */
function openNews(tell: (changes: readonly PresenceChange[], topics: readonly string[]) => void) {
  const changes = new Map<string, PresenceChange>()
  const topics = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function tellSoon() {
    timer ??= setTimeout(() => {
      timer = undefined
      const told = { changes: [...changes.values()], topics: [...topics] }
      changes.clear()
      topics.clear()
      tell(told.changes, told.topics)
    }, batchMilliseconds)
  }

  return {
    person: (change: PresenceChange) => {
      changes.set(change.personId, change)
      tellSoon()
    },
    topics: (changed: readonly string[]) => {
      for (const topic of changed) topics.add(topic)
      if (changed.length > 0) tellSoon()
    },
    close: () => clearTimeout(timer),
  }
}
