// The dashboards feature's calls.
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import { refusedField } from '#kernel/errors.ts'
import { Id, check } from '#kernel/shape.ts'
import { getPeople } from '../contract.ts'
import { readPeople } from './queries.ts'
import { startPageParts } from './start-page.ts'

// The contract knows the list's form alone; each of its parts must be an id too.
function idsIn(list: string): string[] {
  const ids = list.split(',')
  if (ids.every((id) => check(Id, id).ok)) return ids
  throw refusedField('ids', 'not-allowed', 'Some of these aren’t IDs')
}

export const parts: Part[] = [
  ...startPageParts,
  on(getPeople, async ({ db, actor, input }) => ({ people: await readPeople(db, actor, idsIn(input.ids)) })),
]
