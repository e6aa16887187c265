// All SQL of what was charged, or is being charged, for plans.
import type { ChargedLine } from '#kernel/charges-contract.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { PaidPeriod } from './subscription-queries.ts'

export type ChargeRow = PaidPeriod & {
  id: string
  isRenewal: boolean
  lines: ChargedLine[]
  taxRate: string
  tax: number
  total: number
  currency: string
  /** The admin who pays. */
  personId: string
  cardId: string | null
  provider: 'test' | 'stripe'
  reference: string | null
  state: 'waiting' | 'paid' | 'failed'
}

const columns = sql`id, is_renewal as "isRenewal", plan, period, quantity, value, anchor,
  period_start as "periodStart", period_end as "periodEnd", lines, tax_rate as "taxRate", tax, total, currency,
  person_id as "personId", card_id as "cardId", provider, reference, state`

export type NewCharge = Omit<ChargeRow, 'reference' | 'state'>

export async function insertCharge(tx: Tx, charge: NewCharge): Promise<void> {
  await tx.run(sql`
    insert into plans_charges (id, is_renewal, plan, period, quantity, value, anchor, period_start, period_end, lines,
      tax_rate, tax, total, currency, person_id, card_id, provider)
    values (${charge.id}, ${charge.isRenewal}, ${charge.plan}, ${charge.period}, ${charge.quantity}, ${charge.value},
      ${charge.anchor}, ${charge.periodStart}, ${charge.periodEnd}, ${JSON.stringify(charge.lines)}::jsonb,
      ${charge.taxRate}, ${charge.tax}, ${charge.total}, ${charge.currency}, ${charge.personId}, ${charge.cardId},
      ${charge.provider})`)
}

/** For jobs and providers, which know it by its id alone. */
export const readCharge = (db: Db, id: string): Promise<ChargeRow | undefined> =>
  db.maybe(sql`select ${columns} from plans_charges where id = ${id}`)

export const lockCharge = (tx: Tx, id: string): Promise<ChargeRow | undefined> =>
  tx.maybe(sql`select ${columns} from plans_charges where id = ${id} for update`)

/** The one that is under way. */
export const readWaiting = (db: Db): Promise<ChargeRow | undefined> =>
  db.maybe(sql`select ${columns} from plans_charges where state = 'waiting'`)

/** Answers when. */
export async function saveOutcome(
  tx: Tx,
  id: string,
  { state, reference }: Pick<ChargeRow, 'state' | 'reference'>,
): Promise<string> {
  const { at } = await tx.one<{ at: string }>(sql`
    update plans_charges set state = ${state}, reference = ${reference},
      settled_at = case when ${state}::text = 'waiting' then null else now() end
    where id = ${id} returning now() as at`)
  return at
}
