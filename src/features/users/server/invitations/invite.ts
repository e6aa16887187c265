// Gives pending people a link that works once, and mails it to them.
import { announce } from '#kernel/server/live/announce.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { enqueueAll } from '#kernel/server/jobs/jobs.ts'
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
  await announce(tx, 'users.invited', { personIds: [...personIds], byId: invitedBy })
}
