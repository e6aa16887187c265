// All SQL of the workspace's plan; whoever changes it has locked it.
import type { Payer } from '#kernel/charges-contract.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Choice, Period, PlanKey, Subscription } from '../../entities.ts'

export type SubscriptionRow = {
  plan: PlanKey
  period: Period
  state: Subscription['state']
  anchor: string | null
  periodStart: string | null
  periodEnd: string | null
  quantity: number
  value: number
  nextPlan: PlanKey | null
  nextPeriod: Period | null
  cardId: string | null
  payerId: string | null
  payer: Payer | null
  tries: number
  nextTryAt: string | null
  revision: number
  /** By the database's clock. */
  now: string
}

const columns = sql`plan, period, state, anchor, period_start as "periodStart", period_end as "periodEnd", quantity,
  value, next_plan as "nextPlan", next_period as "nextPeriod", card_id as "cardId", payer_id as "payerId", payer, tries,
  next_try_at as "nextTryAt", revision, now() as "now"`

export const readSubscription = (db: Db): Promise<SubscriptionRow> =>
  db.one(sql`select ${columns} from plans_subscription`)

export const lockSubscription = (tx: Tx): Promise<SubscriptionRow> =>
  tx.one(sql`select ${columns} from plans_subscription for update`)

/** A period that is paid for. */
export type PaidPeriod = Choice & {
  quantity: number
  value: number
  anchor: string
  periodStart: string
  periodEnd: string
}

export async function savePeriod(tx: Tx, paid: PaidPeriod): Promise<void> {
  await tx.run(sql`
    update plans_subscription set plan = ${paid.plan}, period = ${paid.period}, state = 'active',
      anchor = ${paid.anchor}, period_start = ${paid.periodStart}, period_end = ${paid.periodEnd},
      quantity = ${paid.quantity}, value = ${paid.value}, next_plan = null, next_period = null, tries = 0,
      next_try_at = null, revision = revision + 1`)
}

export async function saveBasic(tx: Tx): Promise<void> {
  await tx.run(sql`
    update plans_subscription set plan = 'basic', period = 'month', state = 'active', anchor = null,
      period_start = null, period_end = null, quantity = 0, value = 0, next_plan = null, next_period = null, tries = 0,
      next_try_at = null, revision = revision + 1`)
}

export async function saveNext(tx: Tx, next: Choice | null): Promise<void> {
  await tx.run(sql`
    update plans_subscription
    set next_plan = ${next?.plan ?? null}, next_period = ${next?.period ?? null}, revision = revision + 1`)
}

/** Answers when it is tried again. */
export async function savePastDue(tx: Tx, days: number): Promise<string> {
  const { at } = await tx.one<{ at: string }>(sql`
    update plans_subscription set state = 'pastDue', tries = tries + 1,
      next_try_at = now() + make_interval(days => ${days}), revision = revision + 1
    returning next_try_at as at`)
  return at
}

export async function saveCard(tx: Tx, card: { cardId: string | null; payerId: string }): Promise<void> {
  await tx.run(sql`update plans_subscription set card_id = ${card.cardId}, payer_id = ${card.payerId}`)
}

export async function savePayer(tx: Tx, payer: Payer): Promise<void> {
  await tx.run(sql`update plans_subscription set payer = ${JSON.stringify(payer)}::jsonb, revision = revision + 1`)
}

/** The next try of a plan that is past due is now. */
export async function tryNow(tx: Tx): Promise<void> {
  await tx.run(sql`update plans_subscription set next_try_at = now() where state = 'pastDue'`)
}

export async function forgetPayer(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`update plans_subscription set payer = null, payer_id = null where payer_id = ${personId}`)
}

/** Admins who can sign in. */
export async function readAdmins(db: Db): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select id from people_public where role = 'admin' and status = 'active' order by id limit 1000`)
  return rows.map(({ id }) => id)
}

/** The one of the demo who pays. */
export const readFirstAdmin = (db: Db): Promise<{ id: string; name: string } | undefined> =>
  db.maybe(sql`
    select id, trim(first_name || ' ' || last_name) as name from people_records
    where role = 'admin' and status = 'active' order by created_at, id limit 1`)
