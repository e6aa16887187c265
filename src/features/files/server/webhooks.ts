// Sends webhooks when files are added, changed, shared or trashed: IDs only, never names.
import type { Tx } from '#kernel/server/database/db.ts'
import { announceAll } from '#kernel/server/live/announce.ts'

const dataOf = (byId: string, entryIds: readonly string[]) => entryIds.map((entryId) => ({ entryId, byId }))

export const announceAdded = (tx: Tx, byId: string, entryIds: readonly string[]): Promise<void> =>
  announceAll(tx, 'files.added', dataOf(byId, entryIds))
export const announceChanged = (tx: Tx, byId: string, entryIds: readonly string[]): Promise<void> =>
  announceAll(tx, 'files.changed', dataOf(byId, entryIds))
export const announceTrashed = (tx: Tx, byId: string, entryIds: readonly string[]): Promise<void> =>
  announceAll(tx, 'files.trashed', dataOf(byId, entryIds))
export const announceShared = (tx: Tx, byId: string, entryIds: readonly string[]): Promise<void> =>
  announceAll(tx, 'files.shared', dataOf(byId, entryIds))
