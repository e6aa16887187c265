// The audit log as admins read it: who did what, to whom, when and from where. Nothing here changes an entry.
import type { Infer } from '#kernel/shape.ts'
import { endpoint } from '#kernel/contract.ts'
import { Count } from '#kernel/paging.ts'
import { Id, Instant, Yes, list, nullable, object, oneOf, optional, record, text } from '#kernel/shape.ts'

export const entriesShown = 25
export const entriesExported = 10_000
const peopleShown = 8
const longestParam = 2000

const Somebody = object({ id: Id, name: text({ max: 200 }), avatarUrl: nullable(text({ max: 2000 })) })
export type Somebody = Infer<typeof Somebody>

const deviceKinds = ['desktop', 'phone', 'tablet', 'other'] as const

const Entry = object({
  id: Id,
  kind: text({ max: 100 }),
  at: Instant,
  /** Null: nobody was signed in, or the server itself did it. */
  by: nullable(Somebody),
  /** The person to whom it was done, where it was done to one. */
  to: nullable(Somebody),
  params: record(text({ max: longestParam })),
  address: text({ max: 64 }),
  device: object({
    kind: oneOf(deviceKinds),
    browser: nullable(text({ max: 100 })),
    system: nullable(text({ max: 100 })),
  }),
})
export type Entry = Infer<typeof Entry>

const filters = {
  /** The person who acted, or who was affected. */
  personId: optional(Id),
  /** Kinds with commas between them. */
  kinds: optional(text({ max: 2000 })),
  from: optional(Instant),
  until: optional(Instant),
  /** Words of a name, of the sentence, or an address. */
  search: optional(text({ max: 200 })),
}

/** Newest first; `before` an entry are older ones, `after` it newer ones. */
export const listEntries = endpoint('GET', '/api/workspace/audit', {
  may: 'admin',
  input: object({ ...filters, before: optional(Id), after: optional(Id) }),
  output: object({
    entries: list(Entry, entriesShown),
    hasNewer: Yes,
    hasOlder: Yes,
    total: Count,
  }),
})

/** The most recent entries that match the filters, for a file; the export is itself recorded. */
export const exportEntries = endpoint('POST', '/api/workspace/audit/export', {
  may: 'admin',
  rate: { max: 20, seconds: 600 },
  input: object(filters),
  output: object({ entries: list(Entry, entriesExported), isCut: Yes }),
})

/** People to filter by, with their names; includes people who have left, because their entries stay. */
export const findActors = endpoint('GET', '/api/workspace/audit/people', {
  may: 'admin',
  input: object({ search: optional(text({ max: 200 })), personId: optional(Id) }),
  output: object({ people: list(Somebody, peopleShown) }),
})
export const actorsShown = peopleShown
