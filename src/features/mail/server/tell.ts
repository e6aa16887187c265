// Tells all tabs of a person that their mailbox is another one now.
import type { Tx } from '#kernel/server/database/db.ts'
import { emit, emitAll, personTopic } from '#kernel/server/live/events.ts'
import { retold } from '#kernel/server/live/notify.ts'
import { mailsChanged, mailsRemoved } from '../contract.ts'
import { maxChanged } from '../entities.ts'
import { unreadChanged } from '../unread-contract.ts'
import { readUnread } from './labels/label-queries.ts'

const atMost = (ids: readonly string[]) => (ids.length > maxChanged ? [] : [...ids])

export async function tellUnread(tx: Tx, personId: string): Promise<void> {
  const unreadCount = await readUnread(tx, personId)
  await emit(tx, unreadChanged, { unreadCount }, { to: personTopic(personId) })
}

export async function tellChanged(tx: Tx, personId: string, ids: readonly string[]): Promise<void> {
  await emit(tx, mailsChanged, { ids: atMost(ids) }, { to: personTopic(personId) })
  await tellUnread(tx, personId)
}

type Removed = { id: string; isTold: boolean }

export const forgetNotices = (tx: Tx, removed: readonly Removed[]): Promise<void> =>
  emitAll(
    tx,
    retold,
    removed.filter(({ isTold }) => isTold).map(({ id: about }) => ({ data: { about, params: null }, to: [] })),
  )

/** Notices of them go too. */
export async function tellRemoved(tx: Tx, personId: string, removed: readonly Removed[]): Promise<void> {
  if (removed.length === 0) return
  const ids = removed.map(({ id }) => id)
  await emit(tx, mailsRemoved, { ids: atMost(ids) }, { to: personTopic(personId) })
  await forgetNotices(tx, removed)
  await tellUnread(tx, personId)
}
