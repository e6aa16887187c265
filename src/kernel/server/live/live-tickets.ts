// One-use tickets that open live connections, so that no token ever stands in an address.
import { createHash } from 'node:crypto'
import { ticketSeconds } from '../../live-contract.ts'
import { seal, tryUnseal } from '../access/sealed.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'

export type LiveSession = { sessionId: string; personId: string; expiresAt: string }

// Sealed, a ticket doesn't reveal its session, and we recognize our own without a database lookup.
const purpose = { purpose: 'live-ticket', owner: 'whoever brings it' }
const form = /^[A-Za-z0-9_-]{86}$/
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

export async function insertTicket(tx: Tx, sessionId: string): Promise<string> {
  const ticket = seal(tx.wiring.config, purpose, sessionId).toString('base64url')
  await tx.run(sql`
    insert into live_tickets (ticket_hash, session_id, expires_at)
    values (${hashOf(ticket)}, ${sessionId}, now() + make_interval(secs => ${ticketSeconds}))`)
  return ticket
}

/** The session that this ticket was made for, whether or not it is still good; nothing for one that is made up. */
export function sessionOfTicket(config: Config, ticket: string): string | undefined {
  if (!form.test(ticket)) return undefined
  return tryUnseal(config, purpose, Buffer.from(ticket, 'base64url'))
}

/** Redeems a ticket: returns its owner the first time, nothing after that. */
export function takeTicket(db: Db, ticket: string): Promise<LiveSession | undefined> {
  return db.maybe(sql`
    with used as (delete from live_tickets where ticket_hash = ${hashOf(ticket)} returning session_id, expires_at)
    select sessions.id as "sessionId", person_id as "personId", sessions.expires_at as "expiresAt"
    from used join sessions on sessions.id = session_id
    where used.expires_at > now() and sessions.expires_at > now()`)
}
