// Sees to it that a person keeps a way into their account.
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { removeSecret } from './one-time-queries.ts'

/**
 * Takes away all that opens the account beside its password, and the codes that are asked for with it. For an address
 * that is not proven: whoever wrote it down was perhaps not its owner, and neither keeps a way in nor keeps the owner out.
 */
export async function removeOtherWays(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`delete from account_passkeys where person_id = ${personId}`)
  await tx.run(sql`delete from account_identities where person_id = ${personId}`)
  await removeSecret(tx, personId)
}

/** Throws when nothing is left to sign in with. Call it after what goes is gone: those who do it at once wait for each other. */
export async function keepAWayIn(tx: Tx, { providers }: Pick<Config, 'providers'>, personId: string): Promise<void> {
  const configured = providers.map(({ key }) => key)
  await tx.run(sql`select from people where id = ${personId} for update`)
  const left = await tx.maybe(sql`
    select from people where id = ${personId} and (
      password_hash is not null
      or exists (select from account_passkeys where person_id = ${personId})
      or exists (
        select from account_identities where person_id = ${personId} and provider = any(${configured}::text[])
      )
    )`)
  if (!left) throw new AppError('last-way-in', 'You’d have no way left to sign in')
}
