// Makes and changes one product: its rules, its address, its pictures, and what clashes with another's change.
import type { InputOf } from '#kernel/contract.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { mergeOrRefuse } from '#kernel/revisions.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { tidyTags } from '#kernel/tags.ts'
import type { createProduct, updateProduct } from '../../manage-contract.ts'
import { problemsOfChange, problemsOfNew } from '../../product.ts'
import type { Placed } from './image-queries.ts'
import { placeImages, readPlaced, saveImages } from './image-queries.ts'
import type { Kept } from './product-queries.ts'
import { guardSkus, insertProducts, isSkuTaken, lockProducts, updateProducts } from './product-queries.ts'
import { claimSlugs, isSameSlug } from './slugs.ts'

function refuse(problems: FieldProblems) {
  if (Object.keys(problems).length > 0) {
    throw new AppError('invalid', 'Some of this product’s details are missing or invalid', { fields: problems })
  }
}

async function refuseSku(tx: Tx, sku: string, exceptId: string) {
  if (await isSkuTaken(tx, sku, exceptId)) throw refusedField('sku', 'taken', 'Another product has this SKU')
}

type Given = { actorId: string; currency: string; product: InputOf<typeof createProduct> }

/** Answers its id. */
export async function addProduct(tx: Tx, { actorId, currency, product: given }: Given): Promise<string> {
  const { id = newId(), images: choices, ...typed } = given
  const product = { ...typed, sku: typed.sku.trim(), tags: tidyTags(typed.tags) }
  refuse(problemsOfNew({ ...product, images: choices.length }))
  const images = await placeImages(tx, actorId, { choices, known: new Set() })
  await guardSkus(tx)
  await refuseSku(tx, product.sku, id)
  const slug = found((await claimSlugs(tx, [{ id, name: product.name }])).get(id), 'Address')
  const added = await insertProducts(tx, [{ ...product, id, slug, currency, createdBy: actorId }])
  if (added.length === 0) throw new AppError('conflict', 'This ID is already in use')
  await saveImages(tx, id, images)
  return id
}

type Change = { actorId: string } & InputOf<typeof updateProduct>
type WithImages = Kept & { images: Pick<Placed, 'id' | 'color'>[] }

/** Answers the product before and after. */
export async function changeProduct(
  tx: Tx,
  { actorId, productId, product: change, revision: seen }: Change,
): Promise<{ before: Kept; after: Kept }> {
  // Before the row, as everybody does who writes SKUs: nobody waits in a ring.
  if (change.sku !== undefined) await guardSkus(tx)
  const before = found((await lockProducts(tx, [productId]))[0], 'Product')
  const placed = await readPlaced(tx, productId)
  const { images: choices, ...typed } = change
  const known = new Set(placed.map(({ id }) => id))
  const images = choices && (await placeImages(tx, actorId, { choices, known }))
  const wanted = {
    ...typed,
    ...(typed.tags && { tags: tidyTags(typed.tags) }),
    ...(typed.sku !== undefined && { sku: typed.sku.trim() }),
    ...(images && { images: images.map(({ id, color }) => ({ id, color })) }),
  }
  const current = { ...before, images: placed }
  const revised = { fieldRevisions: before.fieldRevisions, seen }
  const { merged, fieldRevisions } = mergeOrRefuse<WithImages>(current, revised, wanted)
  refuse(problemsOfChange({ ...merged, images: merged.images.length }, change))
  if (merged.sku !== before.sku) await refuseSku(tx, merged.sku, productId)
  const after = { ...merged, fieldRevisions, slug: await slugFor(tx, before, merged.name) }
  if (after.revision === before.revision) return { before, after: before }
  await updateProducts(tx, [after])
  if (images) await saveImages(tx, productId, images)
  return { before, after }
}

/** A new name makes a new address; the old one leads on. */
async function slugFor(tx: Tx, { id, name, slug }: Kept, newName: string): Promise<string> {
  if (isSameSlug(name, newName)) return slug
  return (await claimSlugs(tx, [{ id, name: newName }])).get(id) ?? slug
}
