// The calls with which managers keep the catalogue.
import type { InputOf } from '#kernel/contract.ts'
import type { AuditEntry } from '#kernel/server/access/audit.ts'
import { AppError, found } from '#kernel/errors.ts'
import { recordAuditEntry, recordAuditEntries } from '#kernel/server/access/audit.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { cursorOf, pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import { announce } from '#kernel/server/live/announce.ts'
import type { Actor, Part, RequestFacts } from '#kernel/server/parts.ts'
import {
  createProduct,
  deleteProducts,
  exportPage,
  exportProducts,
  getManaged,
  listManaged,
  publishProducts,
  restoreProducts,
  selectProducts,
  updateProduct,
} from '../../manage-contract.ts'
import { problemsOf } from '../../product.ts'
import { readShown } from '../catalogue/rows.ts'
import { readIds } from '../catalogue/walk.ts'
import { emitProducts } from '../changes.ts'
import { isNarrow, managedOrder, managedWhere, readPage } from './list.ts'
import { recordPrices } from './price-audit.ts'
import type { Kept } from './product-queries.ts'
import {
  guardSkus,
  lockDeleted,
  lockProducts,
  markProducts,
  readListed,
  readManaged,
  readManagedById,
  savePublish,
} from './product-queries.ts'
import { addProduct, changeProduct } from './write.ts'

type Doing = { actor: Actor; request: RequestFacts }
type Named = { id: string; name: string }

const idsOf = (products: readonly Named[]) => products.map(({ id }) => id)

/** One line of the trail for each product. */
const record = (tx: Tx, kind: AuditEntry['kind'], products: readonly Named[], { actor, request }: Doing) =>
  recordAuditEntries(
    tx,
    products.map(({ name }) => ({ kind, by: actor, request, params: { name } })),
  )

/** A page of what the filters leave, and where the next one begins. */
async function readMatching(db: Db, { after, ...filters }: InputOf<typeof selectProducts>) {
  const walk = { ...managedWhere(filters), order: managedOrder(filters), from: cursorOf({ after }) }
  const found = await readIds(db, { ...walk, limit: exportPage + 1 }, isNarrow(filters))
  const { rows: ids, hasMore } = pageOf(found.ids, exportPage)
  return { ids, next: hasMore ? (ids.at(-1) ?? null) : null }
}

export const manageCalls: Part[] = [
  on(listManaged, ({ db, input }) => readPage(db, input)),

  on(getManaged, async ({ db, input: { name } }) => ({ product: found(await readManaged(db, name), 'Product') })),

  on(createProduct, async ({ db, actor, input, request, workspace }) => {
    const id = await addProduct(db, { actorId: actor.id, currency: workspace.currency, product: input })
    const product = await readManagedById(db, id)
    await record(db, 'ecommerce.created', [product], { actor, request })
    await emitProducts(db, [id], new Set())
    if (product.publish === 'published') await announce(db, 'ecommerce.published', { productIds: [id], byId: actor.id })
    return { product }
  }),

  on(updateProduct, async ({ db, actor, input, request }) => {
    const { before, after } = await changeProduct(db, { ...input, actorId: actor.id })
    if (after.revision !== before.revision) {
      const wasShown = before.publish === 'published'
      await recordPrices(db, [{ before, after }], { actor, request })
      await emitProducts(db, [before.id], new Set(wasShown ? [before.id] : []))
      if (!wasShown && after.publish === 'published') {
        await announce(db, 'ecommerce.published', { productIds: [before.id], byId: actor.id })
      }
    }
    return { product: await readManagedById(db, before.id) }
  }),

  on(publishProducts, async ({ db, actor, input: { productIds, publish } }) => {
    const changed = (await lockProducts(db, productIds)).filter((product) => product.publish !== publish)
    const isUnfit = (product: Kept) => Object.keys(problemsOf({ ...product, images: product.imageCount })).length > 0
    const unfit = publish === 'published' ? changed.find(isUnfit) : undefined
    if (unfit) throw new AppError('conflict', `“${unfit.name}” is missing details that a published product needs`)
    const ids = idsOf(changed)
    await savePublish(db, ids, publish)
    await emitProducts(db, ids, new Set(publish === 'draft' ? ids : []))
    if (publish === 'published' && ids.length > 0) {
      await announce(db, 'ecommerce.published', { productIds: ids, byId: actor.id })
    }
    return {}
  }),

  on(deleteProducts, async ({ db, actor, input: { productIds }, request }) => {
    const products = await lockProducts(db, productIds)
    const ids = idsOf(products)
    const wasShown = new Set(await readShown(db, ids))
    await markProducts(db, ids, true)
    await record(db, 'ecommerce.deleted', products, { actor, request })
    await emitProducts(db, ids, wasShown)
    if (ids.length > 0) await announce(db, 'ecommerce.deleted', { productIds: ids, byId: actor.id })
    return {}
  }),

  on(restoreProducts, async ({ db, actor, input: { productIds }, request }) => {
    await guardSkus(db)
    const products = await lockDeleted(db, productIds)
    const skus = products.map(({ sku }) => sku.toLowerCase())
    const taken = products.find(({ isSkuTaken, sku }, at) => isSkuTaken || skus.indexOf(sku.toLowerCase()) < at)
    if (taken) throw new AppError('conflict', `Another product now has the SKU of “${taken.name}”`)
    await markProducts(db, idsOf(products), false)
    await record(db, 'ecommerce.restored', products, { actor, request })
    await emitProducts(db, idsOf(products), new Set())
    return {}
  }),

  on(selectProducts, async ({ db, input }) => {
    const { ids: productIds, next } = await readMatching(db, input)
    return { productIds, next }
  }),

  on(exportProducts, async ({ db, actor, input, request }) => {
    const { ids, next } = await readMatching(db, input)
    // Each page leaves a line: whoever begins in the middle has taken products away all the same.
    await recordAuditEntry(db, { kind: 'ecommerce.exported', by: actor, request })
    return { products: await readListed(db, ids), next }
  }),
]
