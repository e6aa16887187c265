// The audit log's calls: pages of entries, all of them for a file, and people to filter by.
import type { InputOf } from '#kernel/contract.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import { entriesExported, entriesShown, exportEntries, findActors, listEntries } from '../audit-contract.ts'
import type { Entry } from '../audit-contract.ts'
import type { EntryRow, Wish } from './audit-queries.ts'
import { countEntries, mostCounted, readActors, readEntries } from './audit-queries.ts'
import { deviceOf } from './device.ts'

const entryOf = ({ userAgent, ...entry }: EntryRow): Entry => ({ ...entry, device: deviceOf(userAgent) })

const wishOf = ({ personId, kinds, from, until, search }: InputOf<typeof exportEntries>): Wish => ({
  personId,
  kinds: kinds === undefined || kinds === '' ? undefined : kinds.split(','),
  from,
  until,
  search: search?.trim() === '' ? undefined : search,
})

export const auditParts: Part[] = [
  on(listEntries, async ({ db, input }) => {
    const { before, after } = input
    const wish = wishOf(input)
    const [rows, counted] = await Promise.all([
      readEntries(db, wish, { before, after, most: entriesShown + 1 }),
      countEntries(db, wish),
    ])
    // Of newer entries the one too many is the first, as a page is shown with the newest on top.
    const hasMore = rows.length > entriesShown
    const shown = after === undefined ? rows.slice(0, entriesShown) : rows.slice(-entriesShown)
    return {
      entries: shown.map(entryOf),
      hasNewer: after === undefined ? before !== undefined : hasMore,
      hasOlder: after === undefined ? hasMore : true,
      total: { count: Math.min(counted, mostCounted), isCapped: counted > mostCounted },
    }
  }),

  on(exportEntries, async ({ db, actor, request, input }) => {
    const rows = await readEntries(db, wishOf(input), { most: entriesExported + 1 })
    const entries = rows.slice(0, entriesExported)
    const params = { count: String(entries.length) }
    await recordAuditEntry(db, { kind: 'workspace.trailExported', by: actor, request, params })
    return { entries: entries.map(entryOf), isCut: rows.length > entriesExported }
  }),

  on(findActors, async ({ db, input }) => ({ people: await readActors(db, input) })),
]
