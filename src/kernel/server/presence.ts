// Who is here now and what they have open, counted from live connections and told in batches.
import type { PresenceChange, PresenceChoice, Viewers } from '../live-contract.ts'
import { wholeOf } from '../live-contract.ts'
import { createIndex } from './live-index.ts'

export type Seat = { readonly personId: string; viewing: string | undefined }
export type PresenceNews = { changes: readonly PresenceChange[]; viewers: readonly Viewers[] }

export type Presence = {
  /** `choice`: how the person wants to appear. */
  enter: (seat: Seat, choice: PresenceChoice) => void
  /** They appear like this from now on; nothing happens for who is not here. */
  choose: (personId: string, choice: PresenceChoice) => void
  leave: (seat: Seat) => void
  /** The seat has this topic open from now on. */
  view: (seat: Seat, topic: string | undefined) => void
  /** Who was online at the last telling; the same list until the next, which tells what has changed since. */
  online: () => readonly PresenceChange[]
  /** Of these topics and of their parts. */
  viewersOf: (topics: ReadonlySet<string>) => Viewers[]
  close: () => void
}

const batchMilliseconds = 250
/** Loading a page anew is not leaving. */
const reloadMilliseconds = 3_000

/** `tell` gets what has changed, a few times a second at most. */
export function openPresence(tell: (news: PresenceNews) => void): Presence {
  const people = createIndex<Seat>()
  const topics = createIndex<Seat>()
  const leaving = new Map<string, ReturnType<typeof setTimeout>>()
  const looks = createLooks()
  const viewersOfTopic = (topic: string): Viewers => ({
    topic,
    personIds: [...new Set([...topics.of(topic)].map((seat) => seat.personId))].filter(looks.isSeen),
  })
  let online: readonly PresenceChange[] = []
  const news = openNews((changes, changedTopics) => {
    if (changes.length > 0) {
      online = [...people.keys(), ...leaving.keys()].flatMap(looks.of)
    }
    tell({ changes, viewers: changedTopics.map(viewersOfTopic) })
  })

  /** What is seen of them goes with it, or comes back: whom they are among included. */
  function choose(personId: string, choice: PresenceChoice) {
    if (!looks.change(personId, choice)) return
    news.person(looks.of(personId)[0] ?? gone(personId))
    news.topics([...people.of(personId)].flatMap(({ viewing }) => viewing ?? []))
  }

  /** Whether the person had left a moment ago, and is taken to have stayed. */
  function hasStayed(personId: string) {
    clearTimeout(leaving.get(personId))
    return leaving.delete(personId)
  }

  function view(seat: Seat, topic: string | undefined) {
    const before = seat.viewing
    if (before === topic) return
    seat.viewing = topic
    if (before !== undefined) topics.remove(before, seat)
    if (topic !== undefined) topics.add(topic, seat)
    news.topics([before, topic].filter((changed) => changed !== undefined))
  }

  return {
    enter: (seat, choice) => {
      const { personId } = seat
      const wasHere = people.has(personId) || hasStayed(personId)
      people.add(personId, seat)
      if (wasHere) return choose(personId, choice)
      looks.begin(personId, choice)
      for (const change of looks.of(personId)) news.person(change)
    },
    choose,
    leave: (seat) => {
      view(seat, undefined)
      if (!people.of(seat.personId).has(seat)) return
      people.remove(seat.personId, seat)
      if (people.has(seat.personId)) return
      const leave = () => {
        leaving.delete(seat.personId)
        // Who was invisible had left before, for all that others know.
        if (looks.isSeen(seat.personId)) news.person(gone(seat.personId))
        looks.end(seat.personId)
      }
      leaving.set(seat.personId, setTimeout(leave, reloadMilliseconds))
    },
    view,
    online: () => online,
    viewersOf: (heard) => topics.keys().filter(isHeardIn(heard)).map(viewersOfTopic),
    close: () => {
      news.close()
      for (const timer of leaving.values()) clearTimeout(timer)
    },
  }
}

/** How those who are here, or left a moment ago, have chosen to appear. */
function createLooks() {
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
      const status = choices.get(personId) ?? 'online'
      return status === 'invisible' ? [] : [{ personId, status }]
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
      tellSoon()
    },
    close: () => clearTimeout(timer),
  }
}
