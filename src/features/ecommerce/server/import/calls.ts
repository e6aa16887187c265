// Calls that bring products in from a file: what would come of it, and the import itself.
import type { InputOf } from '#kernel/contract.ts'
import type { Part } from '#kernel/server/parts.ts'
import { mergeChange } from '#kernel/revisions.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import { checkProductImport, importMost, importProducts } from '../../manage-contract.ts'
import type { Typed } from '../../product.ts'
import { emitProducts } from '../changes.ts'
import { recordPrices } from '../manage/price-audit.ts'
import type { Kept } from '../manage/product-queries.ts'
import { guardSkus, insertProducts, lockBySku, readBySku, updateProducts } from '../manage/product-queries.ts'
import { claimSlugs, isSameSlug } from '../manage/slugs.ts'
import { readLongDescriptions } from './descriptions.ts'
import { sortRows } from './sort.ts'
import type { Sorted } from './sort.ts'

type Adding = { actorId: string; currency: string }

async function addAll(tx: Tx, created: readonly Typed[], { actorId, currency }: Adding): Promise<string[]> {
  const products = created.map((product) => ({ ...product, id: newId() }))
  const slugs = await claimSlugs(tx, products)
  const added: string[] = []
  for (const part of partsOf(products)) {
    const rows = part.map((product) => ({
      ...product,
      slug: slugs.get(product.id) ?? '',
      currency,
      createdBy: actorId,
    }))
    added.push(...(await insertProducts(tx, rows)))
  }
  return added
}

/** Those that change by it: a row may say what is so already. */
const mergeAll = (changed: Sorted['changed']) =>
  changed.flatMap(({ before, after }) => {
    const merge = mergeChange<Kept>(before, before.fieldRevisions, { ...after, revision: before.revision })
    // Without a revision that was seen nothing clashes.
    if (merge.clashes || merge.merged.revision === before.revision) return []
    return [{ before, after: { ...merge.merged, fieldRevisions: merge.fieldRevisions } }]
  })

/** A new name makes a new address. */
async function changeAll(tx: Tx, merged: Sorted['changed']): Promise<void> {
  const renamed = merged.filter(({ before, after }) => !isSameSlug(before.name, after.name))
  const slugs = await claimSlugs(
    tx,
    renamed.map(({ after }) => after),
  )
  for (const part of partsOf(merged))
    await updateProducts(
      tx,
      part.map(({ after }) => ({ ...after, slug: slugs.get(after.id) ?? after.slug })),
    )
}

/** Rows that one statement writes. */
const rowsAtOnce = 1000

function* partsOf<Row>(rows: readonly Row[]): Generator<Row[], void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}

type Given = { actor: { id: string }; input: InputOf<typeof importProducts> }
/** Before the transaction: long texts keep nobody waiting for what it locks. */
const readDocuments = ({ actor, input }: Given) => readLongDescriptions(input.rows, actor.id)

export const importCalls: Part[] = [
  on(
    checkProductImport,
    async ({ db, input: { rows }, workspace: { currency }, prepared: documents }) => {
      const readKept = (skus: readonly string[]) => readBySku(db, skus)
      const { created, changed, problems } = await sortRows(rows, { currency, documents, readKept })
      return { created: created.length, changed: mergeAll(changed).length, problems: problems.slice(0, importMost) }
    },
    { prepare: readDocuments },
  ),

  on(
    importProducts,
    async ({ db, actor, input: { rows }, request, workspace: { currency }, prepared: documents }) => {
      await guardSkus(db)
      const readKept = (skus: readonly string[]) => lockBySku(db, skus)
      const { created, changed, skipped } = await sortRows(rows, { currency, documents, readKept })
      const added = await addAll(db, created, { actorId: actor.id, currency })
      const merged = mergeAll(changed)
      await changeAll(db, merged)
      const written = merged.map(({ before }) => before)
      const wasShown = new Set(written.flatMap(({ id, publish }) => (publish === 'published' ? [id] : [])))
      await emitProducts(db, [...added, ...written.map(({ id }) => id)], wasShown)
      await recordPrices(db, merged, { actor, request })
      const params = { created: String(added.length), changed: String(merged.length) }
      await recordAuditEntry(db, { kind: 'ecommerce.imported', by: actor, request, params })
      return { created: added.length, changed: merged.length, skipped }
    },
    { prepare: readDocuments },
  ),
]
