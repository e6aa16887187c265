// Fills the demo with fourteen months of invoices: written by people, and created from the shop's newest orders.
import type { Transaction } from '#kernel/server/parts.ts'
import type { Sale, SaleRefund } from '#records/sales/contract.ts'
import { saleRefunded, saleSettled } from '#records/sales/contract.ts'
import { defaultForms } from '../numbers.ts'
import { saveSettings } from './book/settings-queries.ts'
import { insertParties, reachNumbers } from './bulk/bulk-queries.ts'
import { writeInvoices } from './bulk/write-invoices.ts'
import { demoCredits } from './demo/credit.ts'
import { demoOrders } from './demo/demo-orders.ts'
import { readManagers, readTold, spreadUse } from './demo/demo-queries.ts'
import { giveNumbers } from './demo/give-numbers.ts'
import { demoInvoices, snapshotOf } from './demo/make-invoices.ts'
import { customers, sellers } from './demo/parties.ts'
import { tellMoney } from './demo/tell-money.ts'
import { rates, servicesIn } from './demo/work.ts'

export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  const now = Date.now()
  await transaction(async (tx) => {
    const managerIds = await readManagers(tx)
    const [seller] = sellers
    if (managerIds.length === 0 || !seller) return
    const { currency, timeZone, language } = tx.wiring.readWorkspace()
    const written = demoInvoices({ now, currency, timeZone, managerIds })
    const sales = await readTold<Sale>(tx, saleSettled.name)
    const refunds = await readTold<SaleRefund>(tx, saleRefunded.name)
    const ordered = demoOrders(sales, refunds, { timeZone, language, seller: snapshotOf(seller) })
    const credits = demoCredits(written, { now, timeZone })
    const { invoices, reached } = giveNumbers([...written, ...credits, ...ordered.documents])
    await insertParties(tx, [...sellers, ...customers, ...ordered.parties])
    await reachNumbers(tx, reached)
    await writeInvoices(tx, invoices)
    await tellMoney(tx, invoices)
    await spreadUse(tx)
    await saveSettings(
      tx,
      {
        currency,
        rounding: 'line',
        pricesIncludeTax: false,
        terms: { kind: 'days', count: 30 },
        defaultRateId: rates[0]?.id ?? null,
        rates,
        services: servicesIn(currency),
        forms: defaultForms,
        remindBefore: [3],
        remindAfter: [7, 14],
        notes: 'Payment within 30 days, to the account on the contract. Questions go to books@atrium.example.',
        exemptText: '',
        reverseChargeText: '',
        ordersMakeInvoices: true,
      },
      1,
    )
  })
}
