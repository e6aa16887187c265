// The audit log's calls: pages of entries, all of them for a file, and people to filter by.
import type { InputOf } from '#kernel/contract.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Part } from '#kernel/server/parts.ts'
import { capped, cursorOf, readPage } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import { entriesExported, entriesShown, exportEntries, findActors, listEntries } from '../audit-contract.ts'
import type { Entry } from '../audit-contract.ts'
import type { EntryRow, Query } from './audit-queries.ts'
import { countEntries, mostCounted, readActors, readEntries } from './audit-queries.ts'
import { deviceOf } from './device.ts'

const entryOf = ({ userAgent, ...entry }: EntryRow): Entry => ({ ...entry, device: deviceOf(userAgent) })

const queryOf = ({ personId, kinds, from, until, search }: InputOf<typeof exportEntries>): Query => ({
  personId,
  kinds: kinds === undefined || kinds === '' ? undefined : kinds.split(','),
  from,
  until,
  search: search?.trim() === '' ? undefined : search,
})

export const auditParts: Part[] = [
  on(listEntries, async ({ db, input }) => {
    const query = queryOf(input)
    // In time older entries are before newer ones; in the list they come after them.
    const cursor = cursorOf({ after: input.before, before: input.after })
    const [page, counted] = await Promise.all([
      readPage(cursor, entriesShown, (at, most) => readEntries(db, query, { cursor: at, most })),
      countEntries(db, query),
    ])
    return {
      entries: page.rows.map(entryOf),
      hasNewer: page.hasPrevious,
      hasOlder: page.hasNext,
      total: capped(counted, mostCounted),
    }
  }),

  on(exportEntries, async ({ db, actor, request, input }) => {
    const rows = await readEntries(db, queryOf(input), { most: entriesExported + 1 })
    const entries = rows.slice(0, entriesExported)
    const params = { count: String(entries.length) }
    await recordAuditEntry(db, { kind: 'workspace.trailExported', by: actor, request, params })
    return { entries: entries.map(entryOf), isCut: rows.length > entriesExported }
  }),

  on(findActors, async ({ db, input }) => ({ people: await readActors(db, input) })),
]
