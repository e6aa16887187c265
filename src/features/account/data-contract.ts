// The calls about a person's data as a whole: exporting it, and deleting the account.
import type { Infer } from '#kernel/shape.ts'
import { endpoint, event } from '#kernel/contract.ts'
import { Id, Instant, integer, matching, nullable, object, text } from '#kernel/shape.ts'
import { Proof } from './proof-contract.ts'

/** How long an archive is kept. */
export const archiveDays = 7
/** For how long the same one is given to who asks anew: each is as large as all that one sent, and stays on disk for a day. */
export const archiveHours = 24
/** How long somebody who left can come back by signing in. */
export const comeBackDays = 14

export const Archive = object({
  id: Id,
  askedAt: Instant,
  /** Null while it is being packed. */
  readyAt: nullable(Instant),
  /** In bytes. */
  size: nullable(integer({ min: 0 })),
  /** When it is removed. */
  expiresAt: nullable(Instant),
})
export type Archive = Infer<typeof Archive>

const Newest = object({ archive: nullable(Archive) })

export const getArchive = endpoint('GET', '/api/account/archive', { may: 'person', output: Newest })

/**
 * Starts creating a data export that replaces the previous one, or returns the existing one if it is younger than
 * `archiveHours`.
 */
export const requestArchive = endpoint('POST', '/api/account/archive', {
  may: 'person',
  rate: { max: 10, seconds: 3600 },
  output: Newest,
})

/** Returns a single-use download link for the export, valid for one minute. */
export const getArchiveLink = endpoint('POST', '/api/account/archive/link', {
  may: 'person',
  takesKey: false,
  input: object({ archiveId: Id }),
  output: object({ address: text({ max: 300 }) }),
})

export const archiveFile = {
  path: '/api/account/archive/file',
  may: 'anyone',
  input: object({ ticket: matching(/^[\w-]{43}$/, 'not-allowed') }),
} as const

/** Hides the person and ends their sessions. Signing in within the grace period restores the account. */
export const deleteAccount = endpoint('POST', '/api/account/delete', {
  may: 'person',
  takesKey: false,
  input: Proof,
})

/** The person's archive is packed, or another one was asked for. */
export const archiveChanged = event('account.archiveChanged', Newest)
