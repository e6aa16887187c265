// Calls that list people: a page of the table, all for a file, all for paper.
import { recordAct } from '#kernel/server/audit.ts'
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/routes.ts'
import { exportUsers, listUsers, printUsers } from '../../contract.ts'
import { exportPage } from '../../entities.ts'
import { readAll, readPage } from './page.ts'

export const listCalls: Part[] = [
  on(listUsers, ({ db, input }) => readPage(db, input)),

  on(exportUsers, async ({ db, actor, input: { after, ...filters }, request }) => {
    const { users, hasMore } = await readAll(db, filters, { after, limit: exportPage })
    if (after === undefined) await recordAct(db, { kind: 'users.exported', by: actor, request })
    return { users, next: hasMore ? (users.at(-1)?.id ?? null) : null }
  }),

  on(printUsers, async ({ db, input }) => {
    const { users, hasMore } = await readAll(db, input, { limit: exportPage })
    return { users, isCapped: hasMore }
  }),
]
