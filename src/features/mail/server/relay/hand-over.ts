// Marks recipients as being handed over to the relay before it hears of them: a job that died then sends nothing twice.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** Takes the recipients who wait for this try and whom no other job hands over; committed at once. */
export async function handOver(
  db: Db,
  entryId: string,
  { jobId, tries }: { jobId: string; tries: number },
): Promise<string[]> {
  const rows = await db.many<{ email: string }>(sql`
    update mail_deliveries set handed_over_by = ${jobId}, changed_at = clock_timestamp()
    where entry_id = ${entryId} and state = 'waiting' and attempts = ${tries} and handed_over_by is null
    returning email`)
  return rows.map(({ email }) => email).toSorted()
}

/** Those whom this job was handing over when it died: the relay has them or not, and can’t be asked. */
export async function readHandedOver(db: Db, entryId: string, jobId: string): Promise<string[]> {
  const rows = await db.many<{ email: string }>(sql`
    select email from mail_deliveries
    where entry_id = ${entryId} and state = 'waiting' and handed_over_by = ${jobId}`)
  return rows.map(({ email }) => email)
}

/** The relay has answered: who still waits does so for the next try. */
export function takeBack(tx: Tx, entryId: string, jobId: string): void {
  tx.later(sql`
    update mail_deliveries set handed_over_by = null,
      attempts = attempts + case when state = 'waiting' then 1 else 0 end
    where entry_id = ${entryId} and handed_over_by = ${jobId}`)
}
