// Numbers committed events and delivers them in that order, each once.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '../database/db.ts'
import type { Log } from '../log.ts'
import { addJobs } from '../jobs/jobs.ts'
import type { Signals } from './signals.ts'
import { sql } from '../database/sql.ts'

/** An event with its number; `data` is JSON text, as it goes out. */
export type OutboxEvent = {
  seq: number
  name: string
  data: string
  topics: readonly string[]
  refresh: readonly string[]
}

export type Hearer = {
  /** Loads whatever delivery needs; when it fails, the same events come again. */
  prepare: (events: readonly OutboxEvent[]) => Promise<void>
  deliver: (events: readonly OutboxEvent[]) => void
}

export type Outbox = {
  /** Everything up to this number has been delivered in this process. */
  position: () => number
  /** Schedules a round of numbering and delivery; the first one includes leftovers of an earlier run. */
  wake: () => void
  /**
   * The events that this person missed in (after, upTo]; undefined when there are too many, some are already deleted,
   * or the person has subscribed to new topics since: whether earlier events on those were for them is unknown.
   */
  readMissed: (person: Subscriber, gap: Gap) => Promise<readonly OutboxEvent[] | undefined>
  close: () => Promise<void>
}

type Subscriber = { personId: string; topics: ReadonlySet<string> }
type Gap = { after: number; upTo: number }

type OutboxOptions = {
  database: Database
  signals: Signals
  hearer: Hearer
  /** Runs when this process has given numbers, so that other servers look. */
  onNumbered: () => void
  log: Log
}

/** Rows that are numbered or read at once. */
const batchSize = 500
/** A browser that missed more than this refetches. */
const mostMissed = 1000
/** The most events scanned for one person, whoever they are for. */
const widestGap = 10_000
/** Finds what a server left behind that died between its commit and the numbering. */
const pollEvery = 5_000
const retryAfter = 1_000
/** Between two rounds, so that many writers at once share a round and its commit. */
const breath = 10

export async function openOutbox({ database, signals, hearer, onNumbered, log }: OutboxOptions): Promise<Outbox> {
  let position = await readLast(database)
  let isWoken = false
  const closing = new AbortController()
  let working: Promise<void> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  async function deliverAfter(first: readonly OutboxEvent[]) {
    // The events just numbered come next, unless another server numbered some in between; it announces whatever it
    // numbers later.
    const isNext = first[0]?.seq === position + 1
    let events = isNext ? first : await readAfter(database, position)
    for (let last = events.at(-1); last !== undefined; last = events.at(-1)) {
      await hearer.prepare(events)
      hearer.deliver(events)
      position = last.seq
      events = isNext ? [] : await readAfter(database, position)
    }
  }

  async function work() {
    while (isWoken && !closing.signal.aborted) {
      isWoken = false
      const numbered = await database.transaction((tx) => giveNumbers(tx))
      if (numbered.length > 0) onNumbered()
      if (numbered.length === batchSize) isWoken = true
      await deliverAfter(numbered)
      await sleep(breath, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    }
  }

  function wake() {
    isWoken = true
    working ??= work()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'The outbox could not be worked through; trying again')
        clearTimeout(retry)
        if (!closing.signal.aborted) retry = setTimeout(wake, retryAfter)
      })
      .finally(() => {
        working = undefined
        if (isWoken && !closing.signal.aborted) wake()
      })
  }

  signals.outboxWritten.listen(wake)
  const poll = setInterval(wake, pollEvery)
  return {
    position: () => position,
    wake,
    readMissed: (person, gap) => readMissed(database, person, gap),
    close: async () => {
      closing.abort()
      clearInterval(poll)
      clearTimeout(retry)
      await working
    },
  }
}

/** One server at a time numbers what is committed, in the order it was written, and queues the reactions to it. */
async function giveNumbers(tx: Tx): Promise<OutboxEvent[]> {
  // A statement of its own: the numbering must see all that the last holder of the lock has numbered.
  tx.later(sql`select pg_advisory_xact_lock(hashtext('atrium outbox'))`)
  const events = await tx.many<OutboxEvent & { reactions: readonly string[] }>(sql`
    with waiting as (
      select id, row_number() over (order by id) as place from outbox where seq is null order by id limit ${batchSize}
    )
    update outbox set seq = (select coalesce(max(seq), 0) from outbox) + waiting.place
    from waiting where outbox.id = waiting.id
    returning seq, name, data::text, topics, refresh, reactions`)
  events.sort((one, other) => one.seq - other.seq)
  const reactions = events.flatMap(({ data, reactions: names }) =>
    names.map((name) => ({ name, data: JSON.parse(data) as unknown })),
  )
  await addJobs(tx, reactions)
  return events
}

async function readLast({ read }: Database): Promise<number> {
  const { last } = await read.one<{ last: number }>(sql`select coalesce(max(seq), 0) as last from outbox`)
  return last
}

const readAfter = ({ read }: Database, position: number) =>
  read.many<OutboxEvent>(sql`
    select seq, name, data::text, topics, refresh from outbox where seq > ${position} order by seq limit ${batchSize}`)

async function readMissed(
  { read }: Database,
  { personId, topics }: Subscriber,
  { after, upTo }: Gap,
): Promise<readonly OutboxEvent[] | undefined> {
  if (upTo - after > widestGap) return undefined
  // Their topics were read a moment ago, and may follow from what has no number yet.
  const { oldest, last, hearsOthers } = await read.one<{ oldest: number; last: number; hearsOthers: boolean }>(sql`
    select coalesce(min(seq), 1) as oldest, coalesce(max(seq), 0) as last,
      exists (select from outbox where (seq > ${after} or seq is null) and ${personId} = any(refresh)) as "hearsOthers"
    from outbox`)
  // Older than the oldest event or newer than the last: a number from before a restore.
  if (after < oldest - 1 || after > last) return undefined
  if (after >= upTo) return []
  if (hearsOthers) return undefined
  const events = await read.many<OutboxEvent>(sql`
    select seq, name, data::text, topics, refresh from outbox
    where seq > ${after} and seq <= ${upTo} and topics && ${[...topics]}::text[]
    order by seq limit ${mostMissed + 1}`)
  return events.length > mostMissed ? undefined : events
}
