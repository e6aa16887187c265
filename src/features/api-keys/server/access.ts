// Why somebody may see or end an API key: it is theirs, and nobody else's.
import { access } from '#kernel/server/access/access.ts'
import { readKeyOwner } from '#kernel/server/access/api-keys.ts'
import type { Part, Verdict } from '#kernel/server/parts.ts'

export const keyAccess: Part = access(async (db, { person, recordId }) => {
  const owner = recordId === undefined ? undefined : await readKeyOwner(db, recordId)
  if (!owner) return undefined
  const may = owner.personId === person.id
  const verdict: Verdict = { may, rule: may ? 'api-keys.access.own' : 'api-keys.access.notYours' }
  return { see: verdict, change: verdict }
})
