// The coupon calls of managers.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { AuditEntry } from '#kernel/server/access/audit.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import { emit } from '#kernel/server/live/events.ts'
import type { Actor, Part, RequestFacts } from '#kernel/server/parts.ts'
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
import { guardCodes, insertCoupon, lockCoupon, readCoupons, removeCoupon, saveCoupon } from './coupon-queries.ts'

const codeTaken = () => refusedField('code', 'taken', 'Another coupon has this code')

/** A coupon takes something off, and ends after it begins. */
function checkTerms({ kind, rate, amount, startsAt, endsAt }: Coupon): void {
  if (kind === 'percentage' && rate === 0) throw refusedField('rate', 'required', 'Enter a percentage above 0')
  if (kind === 'amount' && amount === 0) throw refusedField('amount', 'required', 'Enter an amount above 0')
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) < Date.parse(startsAt)) {
    throw refusedField('endsAt', 'not-allowed', 'The end must be after the start')
  }
}

type Doing = { kind: AuditEntry['kind']; actor: Actor; request: RequestFacts }

async function recordAndEmit(tx: Tx, coupon: Coupon, { kind, actor: by, request }: Doing) {
  await recordAuditEntry(tx, { kind, by, request, params: { code: coupon.code } })
  await emit(tx, couponsChanged, {}, { to: managersTopic })
  return { coupon }
}

export const couponCalls: Part[] = [
  on(listCoupons, async ({ db }) => ({ coupons: await readCoupons(db) })),

  on(createCoupon, async ({ db, actor, request, workspace, input: { id = newId(), ...typed } }) => {
    const coupon = { ...typed, id, code: typed.code.trim(), currency: workspace.currency, uses: 0 }
    checkTerms(coupon)
    await guardCodes(db)
    if ((await readCoupons(db)).length >= couponsMost) {
      throw new AppError('no-room', `There can be up to ${couponsMost} coupons`)
    }
    const made = await insertCoupon(db, coupon, couponKey(coupon.code))
    if (!made) throw codeTaken()
    return recordAndEmit(db, made, { kind: 'ecommerce.couponCreated', actor, request })
  }),

  on(updateCoupon, async ({ db, actor, request, input: { couponId, coupon: change } }) => {
    await guardCodes(db)
    const before = found(await lockCoupon(db, couponId), 'Coupon')
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const coupon: Coupon = { ...before, ...given }
    checkTerms(coupon)
    const saved = await saveCoupon(db, { ...coupon, code: coupon.code.trim() }, couponKey(coupon.code))
    if (!saved) throw codeTaken()
    return recordAndEmit(db, saved, { kind: 'ecommerce.couponChanged', actor, request })
  }),

  on(deleteCoupon, async ({ db, actor, request, input: { couponId } }) => {
    const coupon = found(await removeCoupon(db, couponId), 'Coupon')
    await recordAndEmit(db, coupon, { kind: 'ecommerce.couponDeleted', actor, request })
    return {}
  }),
]
