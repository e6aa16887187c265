// All SQL about the reward for invitations.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

export const readReward = async (db: Db): Promise<number> =>
  (await db.one<{ reward: number }>(sql`select invite_reward as reward from banking_settings`)).reward

export async function saveReward(tx: Tx, reward: number): Promise<void> {
  await tx.run(sql`update banking_settings set invite_reward = ${reward}`)
}

/** Somebody of the workspace who may still be paid. */
export const isActive = async (tx: Tx, personId: string): Promise<boolean> =>
  (await tx.maybe(sql`select from people_records where id = ${personId} and status = 'active'`)) !== undefined
