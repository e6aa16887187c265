// Why somebody may or may not see or change what the shop keeps (orders, products, coupons, reviews), for admins who ask.
import { found } from '#kernel/errors.ts'
import { access } from '#kernel/server/access/access.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Asked, Part, Verdict, Verdicts } from '#kernel/server/parts.ts'
import { Id, check } from '#kernel/shape.ts'
import { isShown } from './catalogue/rows.ts'
import { reservedSlugs } from './manage/slugs.ts'

const orderAt = /^\/dashboard\/e-commerce\/orders\/(\d{1,12})\/?$/
const productAt = /^(?:\/product|\/dashboard\/e-commerce\/product)\/([a-z0-9-]+)(\/edit)?\/?$/

type Subject =
  | { is: 'order'; personId: string | null }
  | { is: 'product'; isShown: boolean }
  | { is: 'coupon' }
  | { is: 'review'; isShown: boolean; writerId: string }
/** The record of an address, by slug or by ID. */
type Named = { name: string | null; id: string | null }

const orderOf = (db: Db, { name, id }: Named) =>
  db.maybe<{ personId: string | null }>(sql`
    select person_id as "personId" from ecommerce_orders where order_number = ${name}::bigint or id = ${id}::uuid`)

const productOf = (db: Db, { name, id }: Named) =>
  db.maybe<{ isShown: boolean }>(sql`
    select (${isShown}) as "isShown" from ecommerce_products p
    where p.deleted_at is null and (p.id = (select product_id from ecommerce_slugs where slug = ${name}) or p.id = ${id}::uuid)`)

const couponOf = (db: Db, id: string) =>
  db.maybe<{ id: string }>(sql`select id from ecommerce_coupons where id = ${id}`)

const reviewOf = (db: Db, id: string) =>
  db.maybe<{ isShown: boolean; writerId: string }>(sql`
    select (${isShown}) as "isShown", r.person_id as "writerId"
    from ecommerce_reviews r join ecommerce_products p on p.id = r.product_id
    where r.id = ${id} and p.deleted_at is null`)

function slugAt(path: string): string | undefined {
  const slug = productAt.exec(path)?.[1]
  return slug !== undefined && reservedSlugs.has(slug) ? undefined : slug
}

/** An id alone may be another feature's. */
async function subjectById(db: Db, id: string): Promise<Subject | undefined> {
  const order = await orderOf(db, { name: null, id })
  if (order) return { is: 'order', ...order }
  const product = await productOf(db, { name: null, id })
  if (product) return { is: 'product', ...product }
  const review = await reviewOf(db, id)
  if (review) return { is: 'review', ...review }
  return (await couponOf(db, id)) && { is: 'coupon' }
}

async function subjectOf(db: Db, { path, recordId }: Asked): Promise<Subject | undefined> {
  if (recordId !== undefined) return check(Id, recordId).ok ? subjectById(db, recordId) : undefined
  const orderNumber = orderAt.exec(path)?.[1]
  if (orderNumber !== undefined) {
    return { is: 'order', ...found(await orderOf(db, { name: orderNumber, id: null }), 'Order') }
  }
  const slug = slugAt(path)
  if (slug === undefined) return undefined
  return { is: 'product', ...found(await productOf(db, { name: slug, id: null }), 'Product') }
}

const manager: Verdict = { may: true, rule: 'app.access.manager' }
const managersAlone: Verdict = { may: false, rule: 'app.access.manager' }

const seeingShop = ({ isShown }: { isShown: boolean }): Verdict =>
  isShown ? { may: true, rule: 'app.access.anyone' } : { may: false, rule: 'ecommerce.access.draft' }

/** For everyone but managers; a review of an unpublished product is not theirs to change either. */
function changingReview(personId: string, { isShown, writerId }: { isShown: boolean; writerId: string }): Verdict {
  if (!isShown) return { may: false, rule: 'ecommerce.access.draft' }
  const isWriter = writerId === personId
  return { may: isWriter, rule: isWriter ? 'ecommerce.access.writer' : 'ecommerce.access.onlyWriter' }
}

function rulesOf({ person: { id, role } }: Asked, subject: Subject): Verdicts {
  if (role !== 'user') return { see: manager, change: manager }
  if (subject.is === 'coupon') return { see: managersAlone, change: managersAlone }
  if (subject.is === 'product') return { see: seeingShop(subject), change: managersAlone }
  if (subject.is === 'review') return { see: seeingShop(subject), change: changingReview(id, subject) }
  const isOwn = subject.personId === id
  const verdict: Verdict = { may: isOwn, rule: isOwn ? 'ecommerce.access.own' : 'ecommerce.access.notYours' }
  return { see: verdict, change: verdict }
}

export const shopAccess: Part = access(async (db, asked) => {
  const subject = await subjectOf(db, asked)
  return subject && rulesOf(asked, subject)
})
