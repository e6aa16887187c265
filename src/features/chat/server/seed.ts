// Fills the demo’s conversations: the same each time, with moments counted from the day on which it runs.
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { betweenTwo } from './demo/between-two.ts'
import type { DemoPerson, People, Who } from './demo/demo-talk.ts'
import { drawPlans } from './demo/draw-plans.ts'
import { fillConversation, todayOf } from './demo/fill-conversation.ts'
import { inGroups } from './demo/in-groups.ts'
import { inOtherLanguages } from './demo/in-other-languages.ts'
import { shownFirst } from './demo/shown-first.ts'
import { siteTalk } from './demo/site-talk.ts'

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
    const people = await readPeople(tx)
    const plans = await drawPlans(tx, blobs)
    const all = [siteTalk(), ...inOtherLanguages, ...inGroups, ...betweenTwo, ...shownFirst]
    const today = todayOf(all, new Date())
    for (const conversation of all) await fillConversation(tx, { conversation, people, plans, today })
  })
}

async function readPeople(tx: Tx): Promise<People> {
  const rows = await tx.many<DemoPerson & { firstName: Who }>(sql`
    select id, username, split_part(name, ' ', 1) as "firstName" from people_records
    where status = 'active' and email like '%@atrium.example' order by id desc`)
  return new Map(rows.map(({ firstName, ...person }) => [firstName, person]))
}
