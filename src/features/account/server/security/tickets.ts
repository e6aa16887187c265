// Tickets and challenges: long random words that work once and for minutes, kept as keyed hashes.
import { randomBytes } from 'node:crypto'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { keyedHash } from '../keyed-hash.ts'

type Purpose = 'second-step' | 'passkey' | 'passkey-sign-in' | 'provider'
type TicketData = Readonly<Record<string, string>>
type Issue = { purpose: Purpose; minutes: number; personId?: string; data?: TicketData }

const wordBytes = 32
/** Wrong tries that a ticket stands. */
const ticketTries = 5

const hashOf = (config: Config, purpose: Purpose, ticket: string) => keyedHash(config, 'ticket', purpose, ticket)

/** A new one; those whose time is over go. */
export async function issueTicket(tx: Tx, config: Config, issue: Issue): Promise<string> {
  const { purpose, minutes, personId = null, data = {} } = issue
  const ticket = randomBytes(wordBytes).toString('base64url')
  await tx.run(sql`delete from account_tickets where expires_at < now()`)
  await tx.run(sql`
    insert into account_tickets (ticket, purpose, person_id, data, expires_at)
    values (${hashOf(config, purpose, ticket)}, ${purpose}, ${personId}, ${JSON.stringify(data)}::jsonb,
      now() + make_interval(mins => ${minutes}))`)
  return ticket
}

type Taken = { personId: string | null; data: TicketData }

/** Uses it up; nothing when it was used, is too old, or is none. */
export function takeTicket(tx: Tx, config: Config, purpose: Purpose, ticket: string): Promise<Taken | undefined> {
  return tx.maybe(sql`
    delete from account_tickets where ticket = ${hashOf(config, purpose, ticket)} and expires_at > now()
    returning person_id as "personId", data`)
}

/** The owner; undefined when the ticket has expired or has none. */
export function readTicketHolder(
  db: Db,
  config: Config,
  purpose: Purpose,
  ticket: string,
): Promise<{ personId: string } | undefined> {
  return db.maybe(sql`
    select person_id as "personId" from account_tickets
    where ticket = ${hashOf(config, purpose, ticket)} and expires_at > now() and person_id is not null`)
}

/** Counts a try and keeps others from trying with it until the transaction ends; the right one takes it afterwards. */
export function tryTicket(
  tx: Tx,
  config: Config,
  purpose: Purpose,
  ticket: string,
): Promise<(Taken & { triesLeft: number }) | undefined> {
  return tx.maybe(sql`
    update account_tickets set tries = tries + 1
    where ticket = ${hashOf(config, purpose, ticket)} and expires_at > now() and tries < ${ticketTries}
    returning person_id as "personId", data, ${ticketTries} - tries as "triesLeft"`)
}
