// Finished uploads for tests, as if somebody had sent a file.
import type { Database } from '#kernel/server/database/db.ts'
import { createHash } from 'node:crypto'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** The key of a file that `finishedUpload` made under this name. */
export const keyOf = (name: string) => createHash('sha256').update(name).digest('hex')

/** A file of this person that is all there; a picture has a smaller version. Answers the upload's id. */
export async function finishedUpload(
  { transaction }: Pick<Database, 'transaction'>,
  personId: string,
  { name, type = 'image/webp' }: { name: string; type?: string },
): Promise<string> {
  const id = newId()
  const isPicture = type.startsWith('image/')
  const keys = isPicture ? [keyOf(name), keyOf(`${name} small`)] : [keyOf(name)]
  await transaction(async (tx) => {
    await tx.run(
      sql`insert into blobs (key, size) select key, 5 from unnest(${keys}::text[]) key on conflict do nothing`,
    )
    await tx.run(sql`
      insert into uploads (id, person_id, name, length, size, type, blob_key, thumb_key, width, height, finished_at)
      values (${id}, ${personId}, ${name}, 5, 5, ${type}, ${keyOf(name)}, ${keys[1] ?? null},
        ${isPicture ? 800 : null}, ${isPicture ? 600 : null}, now())`)
  })
  return id
}
