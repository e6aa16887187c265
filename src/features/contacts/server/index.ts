// What the contacts feature answers.
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import { listContacts, pageSize } from '../contract.ts'
import { readContacts } from './queries.ts'

export const parts: Part[] = [
  on(listContacts, async ({ db, actor, input }) => {
    const contacts = await readContacts(db, actor, input.after)
    return { contacts: contacts.slice(0, pageSize), hasMore: contacts.length > pageSize }
  }),
]
