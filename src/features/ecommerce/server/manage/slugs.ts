// The addresses of products: each is given once, and an old one leads on.
import { asciiSlug } from '#kernel/ascii-slug.ts'
import { AppError } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { openPacing } from '#kernel/server/pacing.ts'
import { slugsFor } from '#kernel/server/slugs.ts'

/** Pages of their own, not names of products. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'new',
  'list',
  'shop',
  'checkout',
  'edit',
  'orders',
  'coupons',
  'product',
])
/** Leaves room for a number or chance within `slugMax`. */
const maxLength = 100

/** So many addresses are thought of before others have their turn. */
const namesAtOnce = 200

type Named = { id: string; name: string }

// A second round is for addresses that somebody took between reading and writing.
const rounds = 3

/** Whether both names make the same address. */
export const isSameSlug = (one: string, other: string): boolean =>
  asciiSlug(one, maxLength) === asciiSlug(other, maxLength)

/** For each product the best address that no other has or had, by its id. */
export async function claimSlugs(tx: Tx, products: readonly Named[]): Promise<ReadonlyMap<string, string>> {
  const claimed = new Map<string, string>()
  let waiting = products
  for (let round = 1; round <= rounds && waiting.length > 0; round++) {
    for (const { id, slug } of await claimRound(tx, waiting)) claimed.set(id, slug)
    waiting = waiting.filter(({ id }) => !claimed.has(id))
  }
  if (waiting.length > 0) throw new AppError('busy', 'Couldn’t find a free address', { retryAfter: 1 })
  return claimed
}

async function claimRound(tx: Tx, products: readonly Named[]): Promise<{ id: string; slug: string }[]> {
  const pause = openPacing(namesAtOnce)
  const candidates: { id: string; slugs: string[] }[] = []
  for (const { id, name } of products) {
    candidates.push({ id, slugs: [...slugsFor(name, { maxLength, reserved: reservedSlugs, word: 'product' })] })
    await pause(1)
  }
  const known = await tx.many<{ slug: string; productId: string | null }>(sql`
    select slug, product_id as "productId" from ecommerce_slugs
    where slug = any(${candidates.flatMap(({ slugs }) => slugs)}::text[])`)
  const owners = new Map(known.map(({ slug, productId }) => [slug, productId]))
  const chosen = candidates.map(({ id, slugs }) => {
    const slug = slugs.find((one) => !owners.has(one) || owners.get(one) === id) ?? slugs.at(-1) ?? ''
    owners.set(slug, id)
    return { id, slug }
  })
  return tx.many(sql`
    with chosen as (
      select id, slug from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as given (id uuid, slug text)
    ), added as (
      insert into ecommerce_slugs (slug, product_id) select slug, id from chosen order by slug
      on conflict do nothing returning slug, product_id as id
    )
    select id, slug from added
    union
    select s.product_id as id, s.slug from ecommerce_slugs s join chosen c on c.slug = s.slug and c.id = s.product_id`)
}
