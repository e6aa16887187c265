// Finished uploads for tests, as if somebody had sent a file.
import type { Database } from '#kernel/server/database/db.ts'
import { createHash } from 'node:crypto'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'

const keyOf = (name: string) => createHash('sha256').update(name).digest('hex')

/** A file of this person that is all there; a picture has a smaller version. Answers the upload's id. */
export async function finishedUpload(
  { transaction }: Pick<Database, 'transaction'>,
  personId: string,
  { name, isPicture = false }: { name: string; isPicture?: boolean },
): Promise<string> {
  const id = newId()
  const thumbKey = isPicture ? keyOf(`${name} small`) : null
  const [width, height] = isPicture ? [800, 600] : [null, null]
  await transaction((tx) =>
    tx.run(sql`
      with kept as (
        insert into blobs (key, size) select key, 5 from unnest(${[keyOf(name), thumbKey]}::text[]) as key
        where key is not null on conflict do nothing
      )
      insert into uploads (id, person_id, name, length, size, type, blob_key, thumb_key, width, height, finished_at)
      values (${id}, ${personId}, ${name}, 5, 5, ${isPicture ? 'image/webp' : 'application/pdf'}, ${keyOf(name)},
        ${thumbKey}, ${width}, ${height}, now())`),
  )
  return id
}
