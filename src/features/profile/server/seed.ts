// Fills the pages of the demo's people: what they say, show and like, and whom they follow and know.
import type { Config } from '#kernel/server/config.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Person } from './demo/add-pages.ts'
import { addPages, drawPictures } from './demo/add-pages.ts'
import { addRelations } from './demo/add-relations.ts'

/** `config` says where pictures are kept; without it there are none. */
export async function seed({
  transaction,
  config,
}: {
  transaction: Transaction
  config?: Pick<Config, 'dataDir' | 's3'>
}): Promise<void> {
  const blobs = config && openBlobs(config)
  await transaction(async (tx) => {
    const people = await tx.many<Person>(sql`
      select id, split_part(name, ' ', 1) as "firstName", username from people_records
      where status = 'active' and email like '%.example' order by username`)
    const drawn = await drawPictures(tx, blobs)
    await addPages(tx, { people, drawn })
    await addRelations(tx, people)
  })
}
