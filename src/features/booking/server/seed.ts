// Fills the demo with a small house: its rooms, some 400 stays over fourteen months, and what guests said of them.
import type { Transaction } from '#kernel/server/parts.ts'
import { insertReviews, insertRooms, insertStays, readManager } from './demo/demo-queries.ts'
import { demoReviews, demoRooms, demoStays } from './demo/make-stays.ts'
import { joinSums } from './overview/overview-queries.ts'
import { readToday } from './rows.ts'

export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  const now = Date.now()
  await transaction(async (tx) => {
    const by = (await readManager(tx))?.id
    if (by === undefined) return
    const { currency, timeZone } = tx.wiring.readWorkspace()
    const rooms = demoRooms()
    const stays = demoStays(rooms, await readToday(tx, timeZone), now)
    await insertRooms(tx, rooms, currency)
    await insertStays(tx, stays, { currency, by })
    await insertReviews(tx, demoReviews(stays, now), by)
    await joinSums(tx)
  })
}
