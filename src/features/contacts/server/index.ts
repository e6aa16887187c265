// The contacts feature's calls.
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { Id, check } from '#kernel/shape.ts'
import { listContacts, maxHere, pageSize } from '../contract.ts'
import { readContacts, readFirst } from './queries.ts'

/** The ids of who is here, as the address lists them. */
const hereIn = (written: string) =>
  written
    .split(',')
    .filter((id) => check(Id, id).ok)
    .slice(0, maxHere)

export const parts: Part[] = [
  on(listContacts, async ({ db, actor, input }) => {
    const { rows: contacts, hasMore } = pageOf(await readContacts(db, actor, input.after), pageSize)
    const page = { contacts, hasMore }
    if (input.after !== undefined) return { ...page, here: [], count: null }
    const { count, here } = await readFirst(db, actor, hereIn(input.here ?? ''))
    return { ...page, here, count }
  }),
]
