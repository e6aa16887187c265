// The addresses of posts: each is given once, and an old one of a published post leads on.
import { asciiSlug } from '#kernel/ascii-slug.ts'
import { AppError, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { slugsFor } from '#kernel/server/slugs.ts'
import { slugMax } from '../../card.ts'

/** Pages of their own, not names of posts. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'new',
  'list',
  'edit',
  'posts',
  'post',
  'author',
  'tag',
  'all',
  'comments',
])
/** Leaves room for a number or chance within `slugMax`. */
const maxLength = 100

/** The best address for this title that no other post has or had. */
export async function claimSlug(tx: Tx, postId: string, title: string): Promise<string> {
  for (const slug of slugsFor(title, { maxLength, reserved: reservedSlugs, word: 'post' })) {
    if (await claim(tx, postId, slug)) return slug
  }
  throw new AppError('busy', 'Couldn’t find a free address', { retryAfter: 1 })
}

/** This address as somebody typed it, or a refusal. */
export async function claimTyped(tx: Tx, postId: string, typed: string): Promise<string> {
  const slug = asciiSlug(typed, slugMax)
  if (slug.length < 2 || reservedSlugs.has(slug))
    throw refusedField('slug', 'not-allowed', 'The address needs at least two letters or digits')
  if (!(await claim(tx, postId, slug))) throw refusedField('slug', 'taken', 'Another post has or had this address')
  return slug
}

/** True if both titles make the same address. */
export const isSameSlug = (one: string, other: string): boolean =>
  asciiSlug(one, maxLength) === asciiSlug(other, maxLength)

async function claim(tx: Tx, postId: string, slug: string): Promise<boolean> {
  const [row] = await tx.many<{ postId: string | null }>(sql`
    with added as (
      insert into blog_slugs (slug, post_id) values (${slug}, ${postId}) on conflict do nothing returning post_id
    )
    select post_id as "postId" from added union all select post_id from blog_slugs where slug = ${slug}`)
  return row?.postId === postId
}

/** Lets go of an address that no reader has ever seen. */
export async function dropSlug(tx: Tx, postId: string, slug: string): Promise<void> {
  await tx.run(sql`delete from blog_slugs where slug = ${slug} and post_id = ${postId}`)
}
