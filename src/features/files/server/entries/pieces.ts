// Splits a large change into batches, determined once, so that no statement takes long or repeats the search.
import type { Db } from '#kernel/server/database/db.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** IDs in PostgreSQL's array notation, so that a hundred thousand are never parsed here. */
export type Piece = string

type Pieces = {
  /** Conditions on the entries `e`. */
  wanted: Statement
  /** Defaults to physical order, which is the fastest to read. */
  order?: Statement
  size: number
}

export async function readPieces(db: Db, { wanted, order = sql`null::integer`, size }: Pieces): Promise<Piece[]> {
  const rows = await db.many<{ ids: Piece }>(sql`
    select array_agg(id order by place)::text as ids
    from (select e.id, row_number() over (order by ${order}) as place from files_entries e where ${wanted}) placed
    group by (place - 1) / ${size}::bigint order by min(place)`)
  return rows.map(({ ids }) => ids)
}
