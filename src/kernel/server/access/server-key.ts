// All servers on one database sign with the same key: a server with another one refuses to start.
import type pg from 'pg'

// Any number will do, as long as every server takes the same.
const lockNumber = 4_127_064

/**
 * Marks the connection as that of a server with this key for as long as it lasts. Throws where a server with another
 * key lives: people would be signed out at every second call, and codes would fit here and not there.
 */
export const holdKey = (keyId: string) => async (client: pg.Client) => {
  await client.query('select pg_advisory_lock_shared($1::int, hashtext($2))', [lockNumber, keyId])
  const { rows } = await client.query(
    `select from pg_locks own join pg_locks other using (locktype, database, classid, objsubid)
     where own.pid = pg_backend_pid() and own.locktype = 'advisory' and own.classid = $1::int::oid and own.objsubid = 2
       and other.objid <> own.objid limit 1`,
    [lockNumber],
  )
  if (rows.length === 0) return
  throw new Error(
    'Another server works on this database with another key: give all of them the same TOKEN_KEY, or the same ' +
      'token.key in their data folders.',
  )
}
