// The parts of the product that send notices: which kinds are whose, and how much of each a person has not read.
import type { OutputOf } from '#kernel/contract.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Wiring } from '#kernel/server/parts.ts'
import type { getAreas } from '../contract.ts'
import { areaOf, unreadMost } from '../contract.ts'
import { readUnread } from './queries.ts'

/** Nothing without a wish; no kinds where no feature of this name is. */
export const kindsOf = ({ notices }: Pick<Wiring, 'notices'>, area: string | undefined): string[] | undefined =>
  area === undefined ? undefined : [...notices.keys()].filter((kind) => areaOf(kind) === area)

/** Every part has its place, also where nothing is unread. */
export async function readAreas(
  db: Db,
  { notices }: Pick<Wiring, 'notices'>,
  personId: string,
): Promise<OutputOf<typeof getAreas>> {
  const most = unreadMost + 1
  const counts = await readUnread(db, personId, { kinds: [...notices.keys()], most })
  const areas = [...Map.groupBy(counts, ({ kind }) => areaOf(kind))].map(([area, ofArea]) => ({
    area,
    unread: Math.min(
      ofArea.reduce((sum, { unread }) => sum + unread, 0),
      most,
    ),
  }))
  return { areas }
}
