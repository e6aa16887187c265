// The calls of the contacts panel: everyone else in the workspace, whose presence comes over the live connection.
import type { Infer } from '#kernel/shape.ts'
import { endpoint } from '#kernel/contract.ts'
import { Id, Instant, Yes, integer, list, nullable, object, optional, text } from '#kernel/shape.ts'

export const pageSize = 50

export const Contact = object({
  id: Id,
  username: text({ max: 80 }),
  name: text({ max: 300 }),
  avatarUrl: nullable(text({ max: 2000 })),
  jobTitle: text({ max: 500 }),
  /** When they were last here; null when they never were. */
  lastActivity: nullable(Instant),
})
export type Contact = Infer<typeof Contact>

/** How many of those who are here a caller can ask for by their ids. */
export const maxHere = 100
/** Contacts are counted up to here. */
export const countMax = 1000

/**
 * Public people who can sign in (for admins also the others), except oneself, sorted by name; `after` is the last ID
 * already loaded. The first page also includes the people in `here` and the total, counted up to `countMax`.
 */
export const listContacts = endpoint('GET', '/api/contacts', {
  may: 'person',
  input: object({ after: optional(Id), here: optional(text({ max: maxHere * 37 })) }),
  output: object({
    contacts: list(Contact, pageSize),
    here: list(Contact, maxHere),
    count: nullable(integer({ min: 0, max: countMax })),
    hasMore: Yes,
  }),
})
