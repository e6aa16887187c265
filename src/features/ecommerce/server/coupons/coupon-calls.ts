// What managers do with coupons.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import { emit } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { couponKey } from '../../coupon.ts'
import {
  couponsChanged,
  couponsMost,
  createCoupon,
  deleteCoupon,
  listCoupons,
  updateCoupon,
} from '../../manage-contract.ts'
import { managersTopic } from '../changes.ts'
import type { Coupon } from './coupon-queries.ts'
import { insertCoupon, lockCoupon, readCoupons, removeCoupon, saveCoupon } from './coupon-queries.ts'

const codeTaken = () => refusedField('code', 'taken', 'Another coupon has this code')

/** A coupon takes something off, and ends after it begins. */
function checkTerms({ kind, rate, amount, startsAt, endsAt }: Coupon): void {
  if (kind === 'percentage' && rate === 0) throw refusedField('rate', 'required', 'A share of nothing is nothing')
  if (kind === 'amount' && amount === 0) throw refusedField('amount', 'required', 'An amount of nothing is nothing')
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) < Date.parse(startsAt)) {
    throw refusedField('endsAt', 'not-allowed', 'It would end before it begins')
  }
}

async function tell(tx: Tx, coupon: Coupon) {
  await emit(tx, couponsChanged, {}, { to: managersTopic })
  return { coupon }
}

export const couponCalls: Part[] = [
  on(listCoupons, async ({ db }) => ({ coupons: await readCoupons(db) })),

  on(createCoupon, async ({ db, workspace, input: { id = newId(), ...typed } }) => {
    const coupon = { ...typed, id, code: typed.code.trim(), currency: workspace.currency, uses: 0 }
    checkTerms(coupon)
    if ((await readCoupons(db)).length >= couponsMost) {
      throw new AppError('conflict', `There is room for ${couponsMost} coupons`)
    }
    const made = await insertCoupon(db, coupon, couponKey(coupon.code))
    if (!made) throw codeTaken()
    return tell(db, made)
  }),

  on(updateCoupon, async ({ db, input: { couponId, coupon: change } }) => {
    const before = found(await lockCoupon(db, couponId), 'Coupon')
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const coupon: Coupon = { ...before, ...given }
    checkTerms(coupon)
    const saved = await saveCoupon(db, { ...coupon, code: coupon.code.trim() }, couponKey(coupon.code))
    if (!saved) throw codeTaken()
    return tell(db, saved)
  }),

  on(deleteCoupon, async ({ db, input: { couponId } }) => {
    found(await removeCoupon(db, couponId), 'Coupon')
    await emit(db, couponsChanged, {}, { to: managersTopic })
    return {}
  }),
]
