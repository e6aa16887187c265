// Checks which names in a folder are taken and by what, and finds a free one.
import { refusedField } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { nameKey, numberedName, problemOf, tidyName } from '../../names.ts'
import type { NameProblem } from '../../names.ts'
import type { Place } from '../drives/change.ts'
import { isHere, top } from './seen.ts'

const reasons: Record<NameProblem, string> = {
  empty: 'A name needs at least one visible character',
  dots: '“.” and “..” are reserved and can’t be used as names',
  slash: 'A name can’t contain a slash',
  control: 'A name can’t contain line breaks or other control characters',
  direction: 'A name can’t contain characters that change the direction of text',
  'too-long': 'This name is too long: it can have up to 255 bytes',
}

/** Normalizes the name for storage, or refuses it with the reason. */
export function checkedName(given: string, field = 'name'): string {
  const problem = problemOf(given)
  if (problem === undefined) return tidyName(given)
  const code = { empty: 'required', 'too-long': 'too-long' } as const
  throw refusedField(field, problem in code ? code[problem as keyof typeof code] : 'not-allowed', reasons[problem])
}

export type Standing = { id: string; name: string; nameKey: string; isFolder: boolean }

/** The subset of these names taken in the folder, by `name_key`. */
export async function readTaken(
  db: Db,
  { ownerId, id }: Pick<Place, 'ownerId' | 'id'>,
  names: readonly string[],
): Promise<Map<string, Standing>> {
  const rows = await db.many<Standing>(sql`
    select e.id, e.name, e.name_key as "nameKey", e.is_folder as "isFolder" from files_entries e
    where e.owner_id = ${ownerId} and coalesce(e.parent_id, ${top}) = ${id ?? '00000000-0000-0000-0000-000000000000'}
      and e.name_key = any(${names.map(nameKey)}::text[]) and ${isHere}`)
  return new Map(rows.map((row) => [row.nameKey, row]))
}

/** Numbers checked by the first query. */
const triedInTurn = 50

type Naming = { isFolder: boolean; others?: ReadonlySet<string> }

/**
 * The name itself, or a numbered one that is free both in the folder and in `others`. Tries the first numbers, then searches
 * for a free one by bisection, so that thousands of equal names cost a few queries.
 */
export async function readFreeName(
  db: Db,
  place: Pick<Place, 'ownerId' | 'id'>,
  name: string,
  { isFolder, others = new Set() }: Naming,
): Promise<string> {
  const nameOf = (number: number) => (number === 1 ? name : numberedName(name, number, isFolder))
  const readFree = async (numbers: readonly number[]): Promise<number | undefined> => {
    const taken = await readTaken(db, place, numbers.map(nameOf))
    return numbers.find((number) => !taken.has(nameKey(nameOf(number))) && !others.has(nameKey(nameOf(number))))
  }
  const low = await readFree(Array.from({ length: triedInTurn }, (_, at) => at + 1))
  if (low !== undefined) return nameOf(low)
  let [taken, free] = [triedInTurn, triedInTurn * 2]
  while ((await readFree([free])) === undefined) [taken, free] = [free, free * 2]
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if ((await readFree([middle])) === undefined) taken = middle
    else free = middle
  }
  return nameOf(free)
}
