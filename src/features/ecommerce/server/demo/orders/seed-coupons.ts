// The demo's codes: a share, an amount and free delivery; what orders have used of them is counted.
import { digitsOf } from '#kernel/money.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import { couponKey } from '../../../coupon.ts'
import type { Coupon } from '../../coupons/coupon-queries.ts'
import { insertCoupon } from '../../coupons/coupon-queries.ts'

/** The one that the demo's orders have used. */
export const demoCode = 'COURT10'
const unitsOff = 20
const unitsLeast = 100

export async function seedCoupons(tx: Tx, currency: string): Promise<void> {
  const always = { startsAt: null, endsAt: null, usesMost: null, usesOfPerson: null, isActive: true, uses: 0, currency }
  const unit = 10 ** digitsOf(currency)
  const coupons: Omit<Coupon, 'id'>[] = [
    { ...always, code: demoCode, kind: 'percentage', rate: 1000, amount: 0, minimum: 0 },
    { ...always, code: 'NORTHWING', kind: 'amount', rate: 0, amount: unitsOff * unit, minimum: unitsLeast * unit },
    { ...always, code: 'FREESHIP', kind: 'freeDelivery', rate: 0, amount: 0, minimum: 0, usesOfPerson: 5 },
  ]
  for (const coupon of coupons) await insertCoupon(tx, { ...coupon, id: newId() }, couponKey(coupon.code))
}

/** After the orders are there. */
export async function countUses(tx: Tx): Promise<void> {
  await tx.run(sql`
    update ecommerce_orders o set coupon_id = c.id from ecommerce_coupons c where c.code = o.coupon`)
  await tx.run(sql`
    insert into ecommerce_coupon_uses (coupon_id, person_id, uses)
    select coupon_id, person_id, count(*) from ecommerce_orders
    where coupon_id is not null and person_id is not null and status <> 'cancelled' group by coupon_id, person_id
    on conflict (coupon_id, person_id) do nothing`)
  await tx.run(sql`
    update ecommerce_coupons c set uses = coalesce((
      select sum(u.uses) from ecommerce_coupon_uses u where u.coupon_id = c.id
    ), 0)`)
}
