// Explains to admins why someone may or may not see the bank: it belongs to managers.
import { access } from '#kernel/server/access/access.ts'
import { found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Asked, Part } from '#kernel/server/parts.ts'
import { Id, check } from '#kernel/shape.ts'
import { isKnown } from './list/list-queries.ts'

const bankAt = /^\/dashboard\/general\/banking(\/transactions)?\/?$/

async function isOurs(db: Db, { path, search, recordId }: Asked): Promise<boolean> {
  const id = recordId ?? (bankAt.test(path) ? search.get('transaction') : null)
  if (id === null) return bankAt.test(path)
  if (!check(Id, id).ok) return false
  const isThere = await isKnown(db, id)
  // An ID alone may be another feature's.
  if (recordId === undefined) found(isThere || undefined, 'Transaction')
  return isThere
}

export const bankAccess: Part = access(async (db, asked) => {
  if (!(await isOurs(db, asked))) return undefined
  const verdict = { may: asked.person.role !== 'user', rule: 'app.access.manager' } as const
  return { see: verdict, change: verdict }
})
