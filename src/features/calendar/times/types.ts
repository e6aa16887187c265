// Times of events as the calendar counts with them: wall time in a zone, from which instants are computed.

/** `2026-09-07T18:00:00`, or `2026-09-07` of an all-day event: no zone, no Z. */
export type LocalTime = string
/** Milliseconds since 1970 in UTC. */
export type InstantMs = number

/**
 * When an event takes place. Of an all-day event `start` and `end` are days, `end` is the day after the last one, and
 * the zones don't matter: it stays on its day anywhere.
 */
export type EventTimes = {
  allDay: boolean
  start: LocalTime
  end: LocalTime
  /** IANA names; of an event that ends in another zone than it starts in they differ. */
  startZone: string
  endZone: string
  /** A length in whole days keeps the time of day (`days`), one in hours doesn't (`exact`); RFC 5545 3.3.6. */
  length: 'days' | 'exact'
}

/** An event that repeats: its first occurrence, and what follows from it. */
export type Series = EventTimes & {
  /** RRULE as RFC 5545 writes it, without the name: `FREQ=WEEKLY;COUNT=10`; null is a single event. */
  rule: string | null
  /** Original starts that are left out, and starts that are added, in `startZone`; a day leaves out all that start on it. */
  excluded: readonly LocalTime[]
  added: readonly LocalTime[]
}

/** An occurrence that was changed; `at` is its original start in the series' zone, as RECURRENCE-ID names it. */
export type ChangedOccurrence<Content = unknown> = EventTimes & {
  at: LocalTime
  isCancelled: boolean
  content: Content
}

export type Occurrence<Content = unknown> = {
  /** Its original start, in the series' zone. */
  at: LocalTime
  /** The instant or the day (`2026-09-07`) by which calls name it. */
  key: string
  /** For an all-day one the first moments of its first day and of the day after the last, in the viewer's zone. */
  startsAt: InstantMs
  endsAt: InstantMs
  allDay: boolean
  start: LocalTime
  end: LocalTime
  startZone: string
  endZone: string
  /** The change that applies to it; null is as the series says. */
  changed: ChangedOccurrence<Content> | null
}

export type Scope = 'this' | 'following' | 'all'
