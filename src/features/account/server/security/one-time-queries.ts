// SQL of the one-time codes and of the recovery codes.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'

/** Lays down a new secret that waits for its first code; false when codes are on already. */
export async function insertSecret(tx: Tx, personId: string, secret: Buffer): Promise<boolean> {
  const written = await tx.run(sql`
    insert into account_one_time_codes (person_id, secret) values (${personId}, ${secret})
    on conflict (person_id) do update set secret = excluded.secret, last_step = 0
    where account_one_time_codes.confirmed_at is null`)
  return written > 0
}

/** `now` is the database's clock, in milliseconds: a server's may be wrong. */
export type Secret = { secret: Buffer; lastStep: number; isOn: boolean; now: number }

/** Nobody else compares a code of this person until the transaction ends. */
export function lockSecret(tx: Tx, personId: string): Promise<Secret | undefined> {
  return tx.maybe(sql`
    select secret, last_step::int as "lastStep", confirmed_at is not null as "isOn",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "now"
    from account_one_time_codes where person_id = ${personId} for update`)
}

export async function updateLastStep(tx: Tx, personId: string, step: number): Promise<void> {
  await tx.run(sql`
    update account_one_time_codes set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where person_id = ${personId}`)
}

export async function hasOneTimeCodes(db: Db, personId: string): Promise<boolean> {
  const row = await db.maybe(sql`
    select from account_one_time_codes where person_id = ${personId} and confirmed_at is not null`)
  return row !== undefined
}

export async function removeSecret(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`delete from account_one_time_codes where person_id = ${personId}`)
  await tx.run(sql`delete from account_recovery_codes where person_id = ${personId}`)
}

export async function replaceRecoveryCodes(tx: Tx, personId: string, codes: readonly Buffer[]): Promise<void> {
  await tx.run(sql`delete from account_recovery_codes where person_id = ${personId}`)
  await tx.run(sql`
    insert into account_recovery_codes (person_id, code) select ${personId}, unnest(${codes}::bytea[])`)
}

/** Uses it up; false when it is none, or was used. */
export async function spendRecoveryCode(tx: Tx, personId: string, code: Buffer): Promise<boolean> {
  const used = await tx.run(sql`
    update account_recovery_codes set used_at = now()
    where person_id = ${personId} and code = ${code} and used_at is null`)
  return used > 0
}

export function readOneTimeCodes(db: Db, personId: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  return db.one(sql`
    select exists (
      select from account_one_time_codes where person_id = ${personId} and confirmed_at is not null
    ) as "isOn", (
      select count(*)::int from account_recovery_codes where person_id = ${personId} and used_at is null
    ) as "recoveryCodesLeft"`)
}
