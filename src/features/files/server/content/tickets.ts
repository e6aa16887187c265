// Tickets for URLs that the browser opens without a token: downloads, zips, and media that players read in ranges.
import { createHash, randomBytes } from 'node:crypto'
import { AppError, found } from '#kernel/errors.ts'
import { readSession } from '#kernel/server/access/sessions.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { on } from '#kernel/server/http/routes.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import type { Part } from '#kernel/server/parts.ts'
import { TicketInput, openAddress, ticketPath } from '../../contract.ts'
import { countDownload } from '../figures/downloads.ts'
import { readRoots, readStored, serveContent, serveZip } from './content.ts'

const secretBytes = 24
/** An interrupted download can be resumed within this time. */
const goodForHours = 12
/** Tickets kept per person, the newest; far more than downloads and players need at once. */
const mostTickets = 1000

type Ticket = {
  personId: string
  sessionId: string
  kind: 'content' | 'zip'
  entryIds: string[]
  versionId: string | null
  isInline: boolean
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

/** The ticket, read as its person, while their session is still valid. */
async function readTicket(db: Db, ticket: string): Promise<Ticket | undefined> {
  const row = await db.maybe<Ticket>(sql`
    select person_id as "personId", session_id as "sessionId", kind, entry_ids as "entryIds",
      version_id as "versionId", is_inline as "isInline"
    from files_tickets
    where ticket_hash = ${hashOf(ticket)} and created_at > now() - make_interval(hours => ${goodForHours})`)
  const session = row && (await readSession(db, row.sessionId))
  return session?.personId === row?.personId ? row : undefined
}

export const ticketParts: Part[] = [
  on(openAddress, async ({ db, actor, input: { entryIds, as, versionId, inline } }) => {
    if (actor.key)
      throw new AppError('forbidden', 'API keys can’t create these links. Send the key with the request for the file')
    const [entryId = ''] = entryIds
    if (as === 'zip') await readRoots(db, actor.id, entryIds)
    else found(entryIds.length === 1 ? await readStored(db, actor.id, { entryId, versionId }) : undefined, 'File')
    const ticket = randomBytes(secretBytes).toString('base64url')
    await db.run(sql`
      insert into files_tickets (ticket_hash, person_id, session_id, kind, entry_ids, version_id, is_inline)
      values (${hashOf(ticket)}, ${actor.id}, ${actor.sessionId}, ${as}, ${entryIds}::uuid[], ${versionId ?? null},
        ${inline === 'yes'})`)
    await db.run(sql`
      delete from files_tickets where ticket_hash in (
        select ticket_hash from files_tickets where person_id = ${actor.id} order by created_at desc offset ${mostTickets}
      )`)
    if (inline !== 'yes') await countDownload(db)
    return { url: `${ticketPath}?ticket=${ticket}` }
  }),

  // Permission is checked on every request: when a share ends, so does the URL.
  onFile({ path: ticketPath, may: 'anyone', input: TicketInput }, async ({ db, config, request, input }) => {
    const { personId, kind, entryIds, versionId, isInline } = found(await readTicket(db, input.ticket), 'File')
    if (kind === 'zip') return serveZip({ db, config, request }, await readRoots(db, personId, entryIds))
    const stored = await readStored(db, personId, { entryId: entryIds[0] ?? '', versionId: versionId ?? undefined })
    return serveContent(stored, { ...(isInline && { inline: 'yes' as const }) })
  }),

  tidyUp(async (tx) => {
    await tx.run(sql`delete from files_tickets where created_at < now() - make_interval(hours => ${goodForHours})`)
  }),
]
