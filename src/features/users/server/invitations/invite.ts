// Gives pending people a link that works once, and mails it to them.
import { announceAll } from '#kernel/server/live/announce.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { enqueueAll } from '#kernel/server/jobs/jobs.ts'
import { mostAtOnce } from '../../entities.ts'
import { mailInvitation } from './mail.ts'
import { insertInvitations } from './queries.ts'
import { hashOfToken, newToken } from './token.ts'

/** `invitedBy` is null where somebody asked for it themself. */
type Inviting = { invitedBy: string | null; note?: string | undefined }

/** A new link for each; earlier ones end. A note that was written before stays. */
export async function invite(tx: Tx, personIds: readonly string[], { invitedBy, note }: Inviting): Promise<void> {
  const links = personIds.map((personId) => {
    const token = newToken()
    return { personId, token, tokenHash: hashOfToken(token) }
  })
  await insertInvitations(tx, links, { invitedBy, note: note?.trim() ? note.trim() : null })
  await enqueueAll(
    tx,
    mailInvitation,
    links.map(({ personId, token }) => ({ data: { personId, token } })),
  )
  if (personIds.length === 0) return
  const parts = slicesOf(personIds, mostAtOnce).map((slice) => ({ personIds: slice, byId: invitedBy }))
  await announceAll(tx, 'users.invited', parts)
}

/** A file brings more people than programs elsewhere hear of at once. */
function slicesOf(ids: readonly string[], size: number): string[][] {
  const count = Math.ceil(ids.length / size)
  return Array.from({ length: count }, (_, index) => ids.slice(index * size, (index + 1) * size))
}
