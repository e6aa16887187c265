// Products as managers read and write them: whole records, several at once.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deletedAt } from '#records/trash/server/trash.ts'
import type { FieldRevisions } from '#kernel/revisions.ts'
import type { ListedProduct, ManagedProduct } from '../../entities.ts'
import type { Typed } from '../../product.ts'
import { shelfOf, shownPrices } from '../../product.ts'
import { images, rating } from '../catalogue/rows.ts'

const typed = sql`p.name, p.sub_description as "subDescription", p.code, p.sku, p.gender, p.category, p.tags,
  p.price, p.price_sale as "priceSale", p.price_includes_tax as "priceIncludesTax", p.tax_rate as "taxRate", p.cost,
  p.quantity, p.is_in_stock as "isInStock", p.colors, p.sizes,
  json_build_object('enabled', p.is_new, 'content', p.new_label) as "newLabel",
  json_build_object('enabled', p.is_sale, 'content', p.sale_label) as "saleLabel", p.publish, p.currency, p.revision`

const listed = sql`p.id, p.slug, ${typed}, ${images} as images, p.inventory_type as "inventoryType", p.sold,
  ${rating} as "totalRating", p.reviews as "totalReview", p.created_at as "createdAt", (
    select json_build_object('id', by.id, 'name', by.name) from people_public by
    where by.id = p.created_by and by.status <> 'deleted'
  ) as "createdBy"`

/** In the order of the ids. */
export function readListed(db: Db, ids: readonly string[]): Promise<ListedProduct[]> {
  return db.many(sql`
    select ${listed} from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join ecommerce_products p on p.id = wanted.id
    where p.deleted_at is null order by wanted.place`)
}

export function readManaged(db: Db, slug: string): Promise<ManagedProduct | undefined> {
  return db.maybe(sql`
    select ${listed}, p.description from ecommerce_slugs s join ecommerce_products p on p.id = s.product_id
    where s.slug = ${slug} and p.deleted_at is null`)
}

export function readManagedById(db: Db, id: string): Promise<ManagedProduct> {
  return db.one(sql`select ${listed}, p.description from ecommerce_products p where p.id = ${id}`)
}

/** The editable fields of a product, and its revision. */
export type Kept = Typed & {
  id: string
  slug: string
  currency: string
  imageCount: number
  revision: number
  fieldRevisions: FieldRevisions
}

const kept = sql`p.id, p.slug, ${typed}, p.description, p.field_revisions as "fieldRevisions",
  (select count(*)::int from ecommerce_images i where i.product_id = p.id) as "imageCount"`

/** Locked in one order, so that two writers never wait for each other. */
export function lockProducts(tx: Tx, ids: readonly string[]): Promise<Kept[]> {
  return tx.many(sql`
    select ${kept} from ecommerce_products p
    where p.id = any(${ids}::uuid[]) and p.deleted_at is null order by p.id for update of p`)
}

/** In small letters. */
export function readBySku(db: Db, skus: readonly string[]): Promise<Kept[]> {
  return db.many(sql`
    select ${kept} from ecommerce_products p where lower(p.sku) = any(${skus}::text[]) and p.deleted_at is null`)
}

export function lockBySku(tx: Tx, skus: readonly string[]): Promise<Kept[]> {
  return tx.many(sql`
    select ${kept} from ecommerce_products p
    where lower(p.sku) = any(${skus}::text[]) and p.deleted_at is null order by p.id for update of p`)
}

/** One writer of SKUs at a time: what is free when it is looked at is free when it is written. */
export async function guardSkus(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('ecommerce.skus'))`)
}

type Written = Typed & Pick<Kept, 'id' | 'slug' | 'currency' | 'revision' | 'fieldRevisions'>
type Added = Omit<Written, 'revision' | 'fieldRevisions'> & { createdBy: string; createdAt?: string }

/** As the table keeps it, with what follows from what was typed. */
function rowOf<Given extends Typed>({ newLabel, saleLabel, ...product }: Given) {
  const shown = shownPrices(product)
  return {
    ...product,
    isNew: newLabel.enabled,
    newLabel: newLabel.content.trim(),
    isSale: saleLabel.enabled,
    saleLabel: saleLabel.content.trim(),
    shelf: shelfOf(product.category),
    grossPrice: shown.price,
    grossSale: shown.priceSale,
  }
}

const rowTypes = sql`
  id uuid, slug text, name text, "subDescription" text, description text, code text, sku text, category text, shelf text,
  gender text[], tags text[], colors text[], sizes text[], price bigint, "priceSale" bigint, "priceIncludesTax" boolean,
  "taxRate" integer, "grossPrice" bigint, "grossSale" bigint, currency text, cost bigint, quantity integer,
  "isInStock" boolean, "isNew" boolean, "newLabel" text, "isSale" boolean, "saleLabel" text, publish text,
  "createdBy" uuid, "createdAt" timestamptz, revision integer, "fieldRevisions" jsonb`

/** Those whose id and SKU nobody has. */
export async function insertProducts(tx: Tx, products: readonly Added[]): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    insert into ecommerce_products (
      id, slug, name, sub_description, description, code, sku, category, shelf, gender, tags, colors, sizes, price,
      price_sale, price_includes_tax, tax_rate, gross_price, gross_sale, currency, cost, quantity, is_in_stock, is_new,
      new_label, is_sale, sale_label, publish, created_by, created_at
    )
    select id, slug, name, "subDescription", description, code, sku, category, shelf, gender, tags, colors, sizes, price,
      "priceSale", "priceIncludesTax", "taxRate", "grossPrice", "grossSale", currency, cost, quantity, "isInStock",
      "isNew", "newLabel", "isSale", "saleLabel", publish, "createdBy", coalesce("createdAt", clock_timestamp())
    from jsonb_to_recordset(${JSON.stringify(products.map(rowOf))}::jsonb) as given (${rowTypes})
    on conflict do nothing returning id`)
  return rows.map(({ id }) => id)
}

export async function updateProducts(tx: Tx, products: readonly Written[]): Promise<void> {
  await tx.run(sql`
    update ecommerce_products p set
      slug = given.slug, name = given.name, sub_description = given."subDescription", description = given.description,
      code = given.code, sku = given.sku, category = given.category, shelf = given.shelf, gender = given.gender,
      tags = given.tags, colors = given.colors, sizes = given.sizes, price = given.price, price_sale = given."priceSale",
      price_includes_tax = given."priceIncludesTax", tax_rate = given."taxRate", gross_price = given."grossPrice",
      gross_sale = given."grossSale", cost = given.cost, quantity = given.quantity, is_in_stock = given."isInStock",
      is_new = given."isNew", new_label = given."newLabel", is_sale = given."isSale", sale_label = given."saleLabel",
      publish = given.publish, revision = given.revision, field_revisions = given."fieldRevisions"
    from jsonb_to_recordset(${JSON.stringify(products.map(rowOf))}::jsonb) as given (${rowTypes})
    where p.id = given.id`)
}

/** Puts these into the shop, or takes them out. */
export async function savePublish(tx: Tx, ids: readonly string[], publish: Kept['publish']): Promise<void> {
  await tx.run(sql`
    update ecommerce_products set publish = ${publish}, revision = revision + 1,
      field_revisions = field_revisions || jsonb_build_object('publish', revision + 1)
    where id = any(${ids}::uuid[])`)
}

/** Whether another product than this one has the SKU. */
export async function isSkuTaken(db: Db, sku: string, exceptId: string): Promise<boolean> {
  const other = await db.maybe(sql`
    select from ecommerce_products where lower(sku) = lower(${sku}) and deleted_at is null and id <> ${exceptId}`)
  return other !== undefined
}

export async function markProducts(tx: Tx, ids: readonly string[], isDeleted: boolean): Promise<void> {
  await tx.run(sql`
    update ecommerce_products set deleted_at = ${deletedAt(isDeleted)}
    where id = any(${ids}::uuid[])`)
}

/** Deleted products that can be restored. */
export function lockDeleted(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; name: string; sku: string; isSkuTaken: boolean }[]> {
  return tx.many(sql`
    select p.id, p.name, p.sku, exists (
      select from ecommerce_products o where lower(o.sku) = lower(p.sku) and o.deleted_at is null
    ) as "isSkuTaken"
    from ecommerce_products p where p.id = any(${ids}::uuid[]) and p.deleted_at is not null order by p.id for update`)
}
