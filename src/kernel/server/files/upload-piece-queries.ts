// The rows of pieces of uploads: which objects of the bucket belong to which file, and where in it.
import pg from 'pg'
import type { Database, Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'

type Piece = { id: string; uploadId: string }

export const insertPiece = (db: Db, { id, uploadId, start }: Piece & { start: number }) =>
  db.run(sql`insert into upload_pieces (id, upload_id, start) values (${id}, ${uploadId}, ${start})`)

/** How much of the file has come, or undefined when nobody announced it. */
export async function readProgress(db: Db, uploadId: string): Promise<{ length: number; offset: number } | undefined> {
  return db.maybe(sql`
    select length, (
      select coalesce(sum(p.size), 0)::bigint from upload_pieces p where p.upload_id = u.id
    ) as "offset"
    from uploads u where u.id = ${uploadId}`)
}

const alreadyThere = '23505'

/** The piece belongs to the file from now on; false when the file goes on at another place by now, or is gone. */
export async function claimPiece(db: Db, piece: Piece & { start: number; size: number }): Promise<boolean> {
  try {
    const claimed = await db.run(sql`
      update upload_pieces set size = ${piece.size}
      where id = ${piece.id} and exists (select from uploads where id = ${piece.uploadId})
        and ${piece.start}::bigint = (
          select coalesce(sum(size), 0) from upload_pieces where upload_id = ${piece.uploadId})`)
    return claimed > 0
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === alreadyThere) return false
    throw error
  }
}

/** The pieces of a file in their order. */
export const readPieces = (db: Db, uploadId: string) =>
  db.many<{ id: string }>(sql`
    select id from upload_pieces where upload_id = ${uploadId} and size is not null order by start`)

export const readAllPieces = (db: Db, uploadId: string) =>
  db.many<{ id: string }>(sql`select id from upload_pieces where upload_id = ${uploadId}`)

/** Pieces of files that are aborted, used or finished, and incomplete ones. */
export const readStrayPieces = ({ read }: Pick<Database, 'read'>, most: number) =>
  read.many<Piece>(sql`
    select id, upload_id as "uploadId" from upload_pieces p
    where created_at < now() - interval '1 day'
      and (size is null or not exists (select from uploads u where u.id = p.upload_id and finished_at is null))
    limit ${most}`)

export const removePiece = (db: Db, id: string) => db.run(sql`delete from upload_pieces where id = ${id}`)
