// Calls that list people: a page of the table, all for a file, all for paper.
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import { exportUsers, listUserIds, listUsers, printUsers } from '../../contract.ts'
import { exportPage, mostAtOnce } from '../../entities.ts'
import { readAll, readIds, readPage } from './page.ts'

export const listCalls: Part[] = [
  on(listUsers, ({ db, input }) => readPage(db, input)),

  on(exportUsers, async ({ db, actor, input: { after, ...filters }, request }) => {
    const { users, hasMore } = await readAll(db, filters, { after, limit: exportPage })
    // Each page leaves a line: whoever begins in the middle has taken people away all the same.
    await recordAuditEntry(db, { kind: 'users.exported', by: actor, request })
    return { users, next: hasMore ? (users.at(-1)?.id ?? null) : null }
  }),

  on(listUserIds, async ({ db, input: { after, ...filters } }) => {
    const { ids, hasMore } = await readIds(db, filters, { after, limit: mostAtOnce })
    return { userIds: ids, next: hasMore ? (ids.at(-1) ?? null) : null }
  }),

  on(printUsers, async ({ db, actor, input, request }) => {
    const { users, hasMore } = await readAll(db, input, { limit: exportPage })
    await recordAuditEntry(db, { kind: 'users.printed', by: actor, request })
    return { users, isCapped: hasMore }
  }),
]
