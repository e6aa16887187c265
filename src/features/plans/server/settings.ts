// The switch of plans and the tax on their prices: read and changed by admins.
import { AppError, found } from '#kernel/errors.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { AuditEntry } from '#kernel/server/access/audit.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { getPlanSettings, savePlanSettings } from '../contract.ts'
import type { SettingsRow } from './settings-queries.ts'
import { lockSettings, readSettings, saveSettings } from './settings-queries.ts'
import { readWaiting } from './subscription/charge-queries.ts'
import { endPlan } from './subscription/end-plan.ts'
import type { SubscriptionRow } from './subscription/subscription-queries.ts'
import { lockSubscription } from './subscription/subscription-queries.ts'
import { tellEverybody } from './tell.ts'

/** While plans are off, nothing of them is there. */
export async function requireOn(db: Db): Promise<void> {
  found((await readSettings(db)).isOn || undefined, 'Plans')
}

const describe = ({ isOn, taxRate, revision }: SettingsRow) => ({ settings: { isOn, taxRate }, revision })

async function endRunning(tx: Tx, row: SubscriptionRow): Promise<void> {
  if (await readWaiting(tx)) throw new AppError('conflict', 'A payment for the plan is under way')
  if (row.periodEnd !== null) await endPlan(tx, row, { isUnpaid: false })
}

type Changed = { before: SettingsRow; after: SettingsRow } & Pick<AuditEntry, 'by' | 'request'>

async function record(tx: Tx, { before, after, ...by }: Changed): Promise<void> {
  if (before.isOn !== after.isOn)
    await recordAuditEntry(tx, { kind: after.isOn ? 'plans.turnedOn' : 'plans.turnedOff', ...by })
  if (before.taxRate !== after.taxRate)
    await recordAuditEntry(tx, { kind: 'plans.taxChanged', ...by, params: { rate: after.taxRate } })
}

export const settingsCalls: Part[] = [
  on(getPlanSettings, async ({ db }) => describe(await readSettings(db))),

  on(savePlanSettings, async ({ db, actor, request, input: { settings, revision } }) => {
    const row = await lockSubscription(db)
    const before = await lockSettings(db)
    if (revision !== undefined && revision !== before.revision)
      throw new AppError('conflict', 'These settings were changed meanwhile', { revision: before.revision })
    if (before.isOn === settings.isOn && before.taxRate === settings.taxRate) return describe(before)
    if (!settings.isOn) await endRunning(db, row)
    const after = await saveSettings(db, settings)
    await record(db, { before, after, by: actor, request })
    await tellEverybody(db)
    return describe(after)
  }),
]
