// Splits what a large change reaches into pieces, found once: no statement takes long, and none looks for all of it again.
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** IDs as PostgreSQL writes an array of them: a hundred thousand of them are never taken apart here. */
export type Piece = string

type Pieces = {
  /** Conditions of the entries `e`. */
  wanted: Statement
  /** As they lie on disk without it, which is read the fastest. */
  order?: Statement
  size: number
}

export async function readPieces(db: Db, { wanted, order = sql``, size }: Pieces): Promise<Piece[]> {
  const rows = await db.many<{ ids: Piece }>(sql`
    select array_agg(id order by place)::text as ids
    from (select e.id, row_number() over (${order}) as place from files_entries e where ${wanted}) placed
    group by (place - 1) / ${size}::bigint order by min(place)`)
  return rows.map(({ ids }) => ids)
}
