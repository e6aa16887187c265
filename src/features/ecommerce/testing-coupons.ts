// Coupons for tests: as a manager types them.
import type { InputOf } from '#kernel/contract.ts'
import type { createCoupon } from './manage-contract.ts'

/** A tenth off, for everybody, at any time. */
export const typedCoupon: InputOf<typeof createCoupon> = {
  code: 'COURT10',
  kind: 'percentage',
  rate: 1000,
  amount: 0,
  startsAt: null,
  endsAt: null,
  minimum: 0,
  usesMost: null,
  usesOfPerson: null,
  isActive: true,
}

/** By which everything costs nothing. */
export const wholeCoupon = { ...typedCoupon, code: 'ALL', rate: 10_000 }
