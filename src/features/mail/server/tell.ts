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

/** Notices of them go too. */
export async function tellRemoved(tx: Tx, personId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await emit(tx, mailsRemoved, { ids: atMost(ids) }, { to: personTopic(personId) })
  await emitAll(
    tx,
    retold,
    ids.map((about) => ({ data: { about, params: null }, to: [] })),
  )
  await tellUnread(tx, personId)
}
