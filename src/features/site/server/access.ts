// Why somebody may see or change a visitor's message or an entry of the site: managers and admins may.
import { isEnough } from '#kernel/contract.ts'
import { access } from '#kernel/server/access/access.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Part, Verdict } from '#kernel/server/parts.ts'

export const siteAccess: Part = access(async (db, { person, recordId }) => {
  if (recordId === undefined) return undefined
  const found = await db.maybe<{ isThere: boolean }>(sql`
    select true as "isThere" from site_entries where id = ${recordId} and deleted_at is null
    union all select true from site_messages where id = ${recordId} and deleted_at is null limit 1`)
  if (!found) return undefined
  const verdict: Verdict = { may: isEnough(person.role, 'manager'), rule: 'site.access.managers' }
  return { see: verdict, change: verdict }
})
