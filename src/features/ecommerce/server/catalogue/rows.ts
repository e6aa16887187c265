// Products as the shop reads them: fragments that its queries share, and rows by their ids.
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Product, ProductCard } from '../../entities.ts'

/** `p` is there for everybody. */
export const isShown = sql`p.publish = 'published' and p.deleted_at is null`

/** The picture `i` of a product or a review, by its addresses. */
export const addresses = sql`'id', i.id, 'url', '/api/products/image?imageId=' || i.id,
  'thumbUrl', '/api/products/image?imageId=' || i.id || '&size=thumb'`
const cover = sql`(
  select json_build_object(${addresses}, 'color', i.color) from ecommerce_images i
  where i.product_id = p.id order by i.place limit 1
)`
export const images = sql`coalesce((
  select json_agg(json_build_object(${addresses}, 'color', i.color) order by i.place) from ecommerce_images i
  where i.product_id = p.id
), '[]')`
export const rating = sql`case when p.reviews = 0 then 0 else round(p.rating_sum::numeric / p.reviews, 2)::float8 end`

const cardFields = (actorId: string | undefined) => sql`
  p.id, p.slug, p.name, ${cover} as cover, p.currency, p.gross_price as price, p.gross_sale as "priceSale", p.colors,
  p.sizes, p.category, p.gender, ${rating} as "totalRating", p.reviews as "totalReview",
  to_json(array_remove(array[
    case when p.is_new then jsonb_build_object('kind', 'new', 'text', nullif(p.new_label, '')) end,
    case when p.is_sale then jsonb_build_object('kind', 'sale', 'text', nullif(p.sale_label, '')) end
  ], null)) as badges,
  p.available, p.inventory_type as "inventoryType", p.sold,
  p.created_at as "createdAt", exists (
    select from ecommerce_favourites f where f.product_id = p.id and f.person_id = ${actorId ?? null}::uuid
  ) as "isFavourite"`

/** The public data of these products, in the order of the IDs. */
export function readCards(db: Db, ids: readonly string[], actorId?: string): Promise<ProductCard[]> {
  return db.many(sql`
    select ${cardFields(actorId)}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join ecommerce_products p on p.id = wanted.id
    where ${isShown} order by wanted.place`)
}

type Page = Omit<Product, 'reviews' | 'hasMoreReviews' | 'ownReview'>

/** By an address that it has or had; what is not published for those who see all. */
export function readProduct(
  db: Db,
  slug: string,
  { actorId, seesAll }: { actorId: string | undefined; seesAll: boolean },
): Promise<Page | undefined> {
  return db.maybe(sql`
    select ${cardFields(actorId)}, p.publish, ${images} as images, p.sub_description as "subDescription", p.description, p.code,
      p.sku, p.tags, p.tax_rate as "taxRate", (
        select json_agg(json_build_object('name', star || ' Star', 'starCount', star, 'reviewCount', p.stars[star]) order by star)
        from generate_series(1, 5) star
      ) as ratings
    from ecommerce_slugs s join ecommerce_products p on p.id = s.product_id
    where s.slug = ${slug} and p.deleted_at is null and (${seesAll}::boolean or p.publish = 'published')`)
}

/** Those of these products that everybody may read. */
export async function readShown(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select p.id from ecommerce_products p where p.id = any(${ids}::uuid[]) and ${isShown} order by p.id`)
  return rows.map(({ id }) => id)
}
