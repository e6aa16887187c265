// One-use tickets that open live connections, so that no token ever stands in an address.
import { createHash, randomBytes } from 'node:crypto'
import { ticketSeconds } from '../../live-contract.ts'
import type { Db, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'

export type LiveSession = { sessionId: string; personId: string; expiresAt: string }

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

export async function insertTicket(tx: Tx, sessionId: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await tx.run(sql`
    insert into live_tickets (ticket_hash, session_id, expires_at)
    values (${hashOf(ticket)}, ${sessionId}, now() + make_interval(secs => ${ticketSeconds}))`)
  return ticket
}

/** Whose ticket this is, once: whoever comes second with it finds nothing. */
export function takeTicket(db: Db, ticket: string): Promise<LiveSession | undefined> {
  return db.maybe(sql`
    with used as (delete from live_tickets where ticket_hash = ${hashOf(ticket)} returning session_id, expires_at)
    select sessions.id as "sessionId", person_id as "personId", sessions.expires_at as "expiresAt"
    from used join sessions on sessions.id = session_id
    where used.expires_at > now() and sessions.expires_at > now()`)
}
