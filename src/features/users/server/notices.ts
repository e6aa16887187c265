// Tells whoever invited somebody what came of it.
import type { Tx } from '#kernel/server/database/db.ts'
import { notices, notify } from '#kernel/server/live/notify.ts'
import { notices as kinds } from '../notices.ts'
import { words } from './words.ts'

export const userNotices = notices(kinds, words)

type Answer = { kind: 'users.accepted' | 'users.declined'; invitedBy: string | null; personId: string; name: string }

export async function notifyInviter(
  tx: Tx,
  { kind, invitedBy, personId, name }: Answer,
  link: `/${string}`,
): Promise<void> {
  if (invitedBy === null) return
  await notify(tx, { to: [invitedBy], kind, params: { by: name }, link, by: personId })
}
