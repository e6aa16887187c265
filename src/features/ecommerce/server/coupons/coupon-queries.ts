// All SQL of coupons: what managers keep, what a checkout looks up, and how a use is claimed and given back.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Infer } from '#kernel/shape.ts'
import type { Coupon as CouponShape } from '../../manage-contract.ts'
import { couponsMost } from '../../manage-contract.ts'

export type Coupon = Infer<typeof CouponShape>

const columns = sql`
  id, code, kind, rate, amount, currency, starts_at as "startsAt", ends_at as "endsAt", minimum,
  uses_most as "usesMost", uses_of_person as "usesOfPerson", is_active as "isActive", uses`

export function readCoupons(db: Db): Promise<Coupon[]> {
  return db.many(sql`select ${columns} from ecommerce_coupons order by created_at desc, id desc limit ${couponsMost}`)
}

export function lockCoupon(tx: Tx, id: string): Promise<Coupon | undefined> {
  return tx.maybe(sql`select ${columns} from ecommerce_coupons where id = ${id} for update`)
}

/** One writer of codes at a time: what is free when it is looked at is free when it is written. */
export async function guardCodes(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('ecommerce.codes'))`)
}

/** Nothing when the id or the code is there already. */
export function insertCoupon(tx: Tx, coupon: Coupon, key: string): Promise<Coupon | undefined> {
  return tx.maybe(sql`
    insert into ecommerce_coupons (
      id, code, code_key, kind, rate, amount, currency, starts_at, ends_at, minimum, uses_most, uses_of_person, is_active
    ) values (
      ${coupon.id}, ${coupon.code}, ${key}, ${coupon.kind}, ${coupon.rate}, ${coupon.amount}, ${coupon.currency},
      ${coupon.startsAt}, ${coupon.endsAt}, ${coupon.minimum}, ${coupon.usesMost}, ${coupon.usesOfPerson},
      ${coupon.isActive}
    )
    on conflict do nothing returning ${columns}`)
}

/** Nothing when another coupon has the code. */
export function saveCoupon(tx: Tx, coupon: Coupon, key: string): Promise<Coupon | undefined> {
  return tx.maybe(sql`
    update ecommerce_coupons set
      code = ${coupon.code}, code_key = ${key}, kind = ${coupon.kind}, rate = ${coupon.rate}, amount = ${coupon.amount},
      starts_at = ${coupon.startsAt}, ends_at = ${coupon.endsAt}, minimum = ${coupon.minimum},
      uses_most = ${coupon.usesMost}, uses_of_person = ${coupon.usesOfPerson}, is_active = ${coupon.isActive}
    where id = ${coupon.id}
      and not exists (select from ecommerce_coupons other where other.code_key = ${key} and other.id <> ${coupon.id})
    returning ${columns}`)
}

export function removeCoupon(tx: Tx, id: string): Promise<Coupon | undefined> {
  return tx.maybe(sql`delete from ecommerce_coupons where id = ${id} returning ${columns}`)
}

/** The coupon of a code, and how often this person has used it. */
export function readCouponByKey(
  db: Db,
  key: string,
  personId: string | undefined,
): Promise<(Coupon & { usesByPerson: number }) | undefined> {
  return db.maybe(sql`
    select ${columns}, coalesce((
      select u.uses from ecommerce_coupon_uses u where u.coupon_id = id and u.person_id = ${personId ?? null}::uuid
    ), 0) as "usesByPerson"
    from ecommerce_coupons where code_key = ${key}`)
}

/**
 * One use of the coupon by this person, in one statement: false when the last one is gone, theirs or everybody's. Nobody
 * counts a visitor's own uses.
 */
export async function claimUse(tx: Tx, couponId: string, personId: string | null): Promise<boolean> {
  const claiming = sql`
    update ecommerce_coupons set uses = uses + 1
    where id = ${couponId} and is_active and (uses_most is null or uses < uses_most)`
  if (personId === null) return (await tx.run(sql`${claiming} and uses_of_person is null`)) > 0
  const claimed = await tx.run(sql`
    with claimed as (${claiming} returning id, coalesce(uses_of_person, 2147483647) as most)
    insert into ecommerce_coupon_uses as u (coupon_id, person_id, uses) select id, ${personId}, 1 from claimed
    on conflict (coupon_id, person_id) do update set uses = u.uses + 1
      where u.uses < (select most from claimed)`)
  return claimed > 0
}

/** `personId`: who had used it; null for a visitor. */
export async function returnUse(tx: Tx, couponId: string, personId: string | null): Promise<void> {
  await tx.run(sql`update ecommerce_coupons set uses = uses - 1 where id = ${couponId} and uses > 0`)
  if (personId === null) return
  await tx.run(sql`
    update ecommerce_coupon_uses set uses = uses - 1
    where coupon_id = ${couponId} and person_id = ${personId} and uses > 0`)
}
