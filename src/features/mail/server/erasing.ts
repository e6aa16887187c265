// Takes the name and address of somebody who is erased out of the mails that others keep.
import { personErased } from '#kernel/people-contract.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { alongside } from '#kernel/server/live/events.ts'
import { readAccount } from './addresses/accounts.ts'

const lists = [sql`sender`, sql`recipients`, sql`cc`, sql`reply_to`] as const

type Renaming = { emails: readonly string[]; name: string; email: string }

const renamed = (column: (typeof lists)[number], { emails, name, email }: Renaming) => sql`(
  select coalesce(jsonb_agg(case when lower(one ->> 'email') = any(${emails}::text[])
    then jsonb_build_object('name', ${name}::text, 'email', ${email}::text) else one end order by at), '[]')
  from jsonb_array_elements(${column}) with ordinality as given (one, at)
)`

const names = (column: (typeof lists)[number], emails: readonly string[]) => sql`exists (
  select from jsonb_array_elements(${column}) one where lower(one ->> 'email') = any(${emails}::text[])
)`

async function renameIn(tx: Tx, renaming: Renaming): Promise<void> {
  const [sender, recipients, cc, replyTo] = lists
  const { emails } = renaming
  await tx.run(sql`
    update mail_messages set sender = ${renamed(sender, renaming)}, recipients = ${renamed(recipients, renaming)},
      cc = ${renamed(cc, renaming)}, reply_to = ${renamed(replyTo, renaming)}
    where ${names(sender, emails)} or ${names(recipients, emails)} or ${names(cc, emails)} or ${names(replyTo, emails)}`)
  await tx.run(sql`
    update mail_entries set bcc = ${renamed(sql`bcc`, renaming)} where bcc <> '[]' and ${names(sql`bcc`, emails)}`)
}

export const mailErasing = alongside(personErased, async (tx, { personId, pseudonym }) => {
  const domain = tx.wiring.config.mailDomain
  const { email } = await readAccount(tx, personId, domain)
  const known = await tx.maybe<{ email: string; username: string }>(sql`
    select lower(email) as email, username from people_records where id = ${personId}`)
  const emails = [email, known?.email ?? email, `${known?.username ?? pseudonym}@${domain}`]
  await renameIn(tx, { emails: [...new Set(emails)], name: pseudonym, email: `${pseudonym}@${domain}` })
})
