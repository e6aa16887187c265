// Times of events in the calendar's arithmetic: wall times in a zone, from which instants are computed.

/** `2026-09-07T18:00:00`, or `2026-09-07` for an all-day event: no zone, no Z. */
export type LocalTime = string
/** Milliseconds since 1970 in UTC. */
export type InstantMs = number

/**
 * When an event takes place. For an all-day event, `start` and `end` are days, `end` is the day after the last one, and
 * the zones don't matter: it stays on its day anywhere.
 */
export type EventTimes = {
  allDay: boolean
  start: LocalTime
  end: LocalTime
  /** IANA names; they differ if the event ends in another zone. */
  startZone: string
  endZone: string
  /** A length in whole days keeps the time of day (`days`), one in hours doesn't (`exact`); RFC 5545 3.3.6. */
  length: 'days' | 'exact'
}

/** A repeating event: its first occurrence and its rule. */
export type Series = EventTimes & {
  /** RRULE as RFC 5545 writes it, without the name: `FREQ=WEEKLY;COUNT=10`; null for a single event. */
  rule: string | null
  /** Excluded and added starts, in `startZone`; a day excludes all starts on it. */
  excluded: readonly LocalTime[]
  added: readonly LocalTime[]
}

/** A changed occurrence; `at` is its original start in the series' zone, its RECURRENCE-ID. */
export type ChangedOccurrence<Content = unknown> = EventTimes & {
  at: LocalTime
  isCancelled: boolean
  content: Content
}

export type Occurrence<Content = unknown> = {
  /** Its original start, in the series' zone. */
  at: LocalTime
  /** Its key in calls: an instant, or a day (`2026-09-07`). */
  key: string
  /** If all-day, the first instants of its first day and of the day after its last, in the viewer's zone. */
  startsAt: InstantMs
  endsAt: InstantMs
  allDay: boolean
  start: LocalTime
  end: LocalTime
  startZone: string
  endZone: string
  /** The change that applies to it; null if unchanged. */
  changed: ChangedOccurrence<Content> | null
}

export type Scope = 'this' | 'following' | 'all'
