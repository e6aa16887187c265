// All SQL of what admins decide about plans, and of the plans there are.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Plan, PlanKey } from '../entities.ts'

export type SettingsRow = { isOn: boolean; taxRate: string; revision: number }

export const readSettings = (db: Db): Promise<SettingsRow> =>
  db.one(sql`select is_on as "isOn", tax_rate as "taxRate", revision from plans_settings`)

export const lockSettings = (tx: Tx): Promise<SettingsRow> =>
  tx.one(sql`select is_on as "isOn", tax_rate as "taxRate", revision from plans_settings for update`)

export const saveSettings = (tx: Tx, { isOn, taxRate }: Omit<SettingsRow, 'revision'>): Promise<SettingsRow> =>
  tx.one(sql`
    update plans_settings set is_on = ${isOn}, tax_rate = ${taxRate}, revision = revision + 1
    returning is_on as "isOn", tax_rate as "taxRate", revision`)

const columns = sql`p.key, p.month_price as "monthPrice", p.year_price as "yearPrice", p.currency,
  p.people_most as "peopleMost", p.storage_most as "storageMost", p.is_popular as "isPopular"`

export const readPlans = (db: Db): Promise<Plan[]> =>
  db.many(sql`select ${columns} from plans_plans p order by p.place`)

export const readPlan = (db: Db, key: PlanKey): Promise<Plan> =>
  db.one(sql`select ${columns} from plans_plans p where p.key = ${key}`)

/** The limits of the plan that runs; none while plans are off. */
export const readPlanLimits = (db: Db): Promise<{ peopleMost: number | null; storageMost: number | null }> =>
  db.one(sql`
    select case when s.is_on then p.people_most end as "peopleMost",
      case when s.is_on then p.storage_most end as "storageMost"
    from plans_settings s, plans_subscription r join plans_plans p on p.key = r.plan`)
