// Suggests people to write to: those whom one has written to lately, and everybody in the workspace.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Actor, Part } from '#kernel/server/parts.ts'
import { suggestPeople } from '../../contract.ts'
import type { Address } from '../../entities.ts'
import { ownAddress, readAccounts } from '../addresses/accounts.ts'

const mostSuggested = 20
/** As many of the newest sent mails are looked at. */
const sentRead = 500

/** Active people who are public; admins find the others too. */
const readColleagues = (db: Db, actor: Actor, search: string, domain: string): Promise<Address[]> =>
  db.many(sql`
    select p.name, ${ownAddress(domain)} as email, p.avatar_url as avatar from people_records p
    where p.status = 'active' and (p.is_public or ${actor.role === 'admin'}::boolean) and p.id <> ${actor.id}
      and (${search === ''}::boolean or p.search @@ search_query(${search}) or p.username like ${`${search.toLowerCase()}%`})
    order by p.sort_name, p.id limit ${mostSuggested}`)

type Written = { name: string; email: string }

/** Most often and last written to first. */
const readWrittenTo = (db: Db, personId: string, search: string): Promise<Written[]> =>
  db.many(sql`
    select (array_agg(r ->> 'name' order by sent.sorted_at desc))[1] as name, lower(r ->> 'email') as email
    from (
      select e.sorted_at, m.recipients || m.cc || e.bcc as people
      from mail_entries e join mail_messages m on m.id = e.message_id
      where e.person_id = ${personId} and e.folder = 'sent' order by e.sorted_at desc, e.id desc limit ${sentRead}
    ) sent, jsonb_array_elements(sent.people) r
    where ${search === ''}::boolean
      or to_tsvector('simple', search_words(concat_ws(' ', r ->> 'name', r ->> 'email'))) @@ search_query(${search})
    group by lower(r ->> 'email')
    order by count(*) desc, max(sent.sorted_at) desc limit ${mostSuggested}`)

/** Colleagues among them under their own address. */
async function addressesOf(db: Db, written: readonly Written[], domain: string): Promise<Address[]> {
  const emails = written.map(({ email }) => email)
  const accounts = await readAccounts(db, emails, domain)
  return written.map(({ name, email }) => {
    const account = accounts.get(email)
    return account
      ? { name: account.name, email: account.email, avatar: account.avatar }
      : { name, email, avatar: null }
  })
}

export const peopleCalls: Part[] = [
  on(suggestPeople, async ({ db, actor, config, input: { search: given } }) => {
    const search = given.trim()
    const [written, colleagues] = await Promise.all([
      readWrittenTo(db, actor.id, search),
      readColleagues(db, actor, search, config.mailDomain),
    ])
    const all = [...(await addressesOf(db, written, config.mailDomain)), ...colleagues]
    const firsts = new Map(all.toReversed().map((person) => [person.email, person]))
    const people = [...new Set(all.map(({ email }) => email))].flatMap((email) => firsts.get(email) ?? [])
    return { people: people.slice(0, mostSuggested) }
  }),
]
