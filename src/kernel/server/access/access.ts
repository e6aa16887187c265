// Why somebody may or may not: asks each feature for the rule that decides, never for the record.
import { AppError } from '../../errors.ts'
import { Id, check } from '../../shape.ts'
import type { Tx } from '../database/db.ts'
import type { Access, Asked, Verdicts } from '../parts.ts'

/** Lets admins ask by which rule people may see and change what a feature keeps. */
export const access = (describe: Access['describe']): Access => ({ kind: 'access', describe })

/** An address as an admin gives it: a path, a whole address that was copied, or the id of a record. */
export function readAddress(address: string): Omit<Asked, 'person'> {
  const given = address.trim()
  if (check(Id, given.toLowerCase()).ok) {
    return { path: '', search: new URLSearchParams(), recordId: given.toLowerCase() }
  }
  const url = URL.parse(given, 'http://here')
  if (!url) throw new AppError('not-found', 'Record not found')
  return { path: url.pathname, search: url.searchParams, recordId: undefined }
}

/** The first feature that knows the address answers; 404 when none does. */
export async function decide(tx: Tx, asked: Asked): Promise<Verdicts> {
  for (const { describe } of tx.wiring.access) {
    const verdicts = await describe(tx, asked)
    if (verdicts) return verdicts
  }
  throw new AppError('not-found', 'Record not found')
}
