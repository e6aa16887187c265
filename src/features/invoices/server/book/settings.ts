// The invoice settings: those that the workspace has saved, or the defaults.
import type { Db } from '#kernel/server/database/db.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import type { InvoiceSettings } from '../../book-contract.ts'
import { documentKinds } from '../../entities.ts'
import { defaultForms, seriesYear } from '../../numbers.ts'
import type { Saved } from './settings-queries.ts'
import { readCounters, readSaved } from './settings-queries.ts'

const initialOf = ({ currency }: Pick<Workspace, 'currency'>): Saved => ({
  currency,
  rounding: 'line',
  pricesIncludeTax: false,
  terms: { kind: 'days', count: 30 },
  defaultRateId: null,
  rates: [],
  services: [],
  forms: defaultForms,
  remindBefore: [],
  remindAfter: [],
  notes: '',
  exemptText: '',
  reverseChargeText: '',
  ordersMakeInvoices: false,
})

export async function readSettings(
  db: Db,
  workspace: Pick<Workspace, 'currency' | 'timeZone'>,
): Promise<{ settings: InvoiceSettings; revision: number }> {
  const [saved, { today, counters }] = await Promise.all([readSaved(db), readCounters(db, workspace.timeZone)])
  const { forms, ...settings } = saved?.settings ?? initialOf(workspace)
  const series = documentKinds.map((kind) => {
    const year = seriesYear(forms[kind], today)
    const counter = counters.find((one) => one.kind === kind && one.year === year)
    return { kind, form: forms[kind], next: (counter?.last ?? 0) + 1 }
  })
  return { settings: { ...settings, series }, revision: saved?.revision ?? 0 }
}
