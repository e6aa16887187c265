// All SQL that reads posts: those that everybody sees, and those that one may edit.
import type { InputOf } from '#kernel/contract.ts'
import type { Language } from '#kernel/languages.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Statement } from '#kernel/server/database/sql.ts'
import type { FeedPart } from '#kernel/server/figures.ts'
import { Id, check } from '#kernel/shape.ts'
import type { listPosts, PostSort } from '../../contract.ts'
import type { Author, PostCard } from '../../card.ts'
import type { EditedPost, ListedPost, Post, Tag } from '../../entities.ts'
import { topAuthorsMost } from '../../authors-contract.ts'
import { featuredMost } from '../../card.ts'
import { pageSize, recentCount, shownLikers, suggestionsMost } from '../../entities.ts'
import type { Reader } from './rows.ts'
import { authorOf, cardFields, editedFields, listedFields, mayEdit, rightsOf } from './rows.ts'

const shown = sql`blog_shown p join people_public w on w.id = p.author_id`
const all = sql`blog_posts p join people_public w on w.id = p.author_id`

/** By which a list is sorted; drafts stand among published posts by their last change. */
function orderOf(sort: PostSort | undefined, date: Statement) {
  if (sort === 'popular') return keyset([sql`p.popularity`, sql`p.id`], { isUp: false })
  return keyset([date, sql`p.id`], { isUp: sort === 'oldest' })
}

type Narrowing = InputOf<typeof listPosts>

const narrowed = ({ search, tag, author, language }: Narrowing) => sql`
  (${search ?? ''} = '' or p.search @@ search_query(${search ?? ''}))
  and ${tag === undefined ? sql`true` : sql`p.tag_slugs @> array[${tag}]::text[]`}
  and (${author ?? null}::text is null or w.username = ${author ?? null}::text)
  and (${language ?? null}::text is null or p.language = ${language ?? null}::text)`

/** One more than a page; `without` is shown elsewhere already. */
export function readShownPosts(db: Db, input: Narrowing, without?: string): Promise<PostCard[]> {
  const order = orderOf(input.sort, sql`p.published_at`)
  return db.many(sql`
    select ${cardFields} from ${shown}
    where ${narrowed(input)} and p.id is distinct from ${without ?? null}::uuid
      and ${order.beyond(input.after, (id) => sql`from blog_shown p where p.id = ${id}`)}
    ${order.page(pageSize)}`)
}

/** By the address that it has or had. */
export function readShownPost(
  db: Db,
  reader: Reader | undefined,
  slug: string,
): Promise<Omit<Post, 'contents'> | undefined> {
  return db.maybe(sql`
    select ${cardFields}, p.body, p.has_comments as "hasComments", p.meta_title as "metaTitle",
      p.meta_description as "metaDescription", p.meta_keywords as "metaKeywords", p.edited_at as "updatedAt",
      ${rightsOf(reader)} as can,
      exists (
        select from blog_likes l where l.post_id = p.id and l.person_id = ${reader?.id ?? null}::uuid
      ) as "isFavorite",
      coalesce((
        select json_agg(json_build_object('name', k.name, 'avatarUrl', k.avatar_url) order by k.created_at desc)
        from (
          select o.name, o.avatar_url, l.created_at from blog_likes l join people_public o on o.id = l.person_id
          where l.post_id = p.id and o.status = 'active' and o.is_public
          order by l.created_at desc limit ${shownLikers}
        ) k
      ), '[]') as "favoritePerson"
    from blog_slugs s join ${shown} on p.id = s.post_id where s.slug = ${slug}`)
}

/** The newest ones besides this one, in its language where it has one. */
export function readRecent(
  db: Db,
  { postId, language }: { postId?: string | undefined; language?: Language | undefined },
): Promise<PostCard[]> {
  return db.many(sql`
    select ${cardFields} from ${shown}
    where p.id is distinct from ${postId ?? null}::uuid and (
      coalesce(${language ?? null}::text, (select language from blog_shown where id = ${postId ?? null}::uuid)) is null
      or p.language = coalesce(${language ?? null}::text, (select language from blog_shown where id = ${postId ?? null}::uuid))
    )
    order by p.published_at desc, p.id desc limit ${recentCount}`)
}

export function readSuggested(db: Db, search: string): Promise<PostCard[]> {
  return db.many(sql`
    select ${cardFields} from ${shown}
    where p.search @@ search_query(${search}) order by p.popularity desc, p.id desc limit ${suggestionsMost}`)
}

export function readFeatured(db: Db): Promise<PostCard[]> {
  return db.many(sql`
    select ${cardFields} from ${shown}
    where p.featured_at is not null order by p.featured_at desc, p.id desc limit ${featuredMost}`)
}

export function readTopAuthors(db: Db): Promise<{ author: Author; likes: number }[]> {
  return db.many(sql`
    select ${authorOf} as author, top.likes
    from (
      select author_id, sum(likes)::int as likes from blog_posts
      where state = 'published' and deleted_at is null and author_id is not null
      group by author_id having sum(likes) > 0
    ) top join people_public w on w.id = top.author_id
    where w.status = 'active'
    order by top.likes desc, w.id limit ${topAuthorsMost}`)
}

const tagsShown = 50
const newestCounted = 1000

/** Topics of the newest posts, by how many have them. */
export function readTopics(db: Db, language: Language | undefined, most: number): Promise<Tag[]> {
  return db.many(sql`
    select min(one.tag) as tag, one.slug, count(*)::int as posts
    from (
      select p.tags, p.tag_slugs from blog_shown p
      where ${language ?? null}::text is null or p.language = ${language ?? null}::text
      order by p.published_at desc, p.id desc limit ${newestCounted}
    ) newest, unnest(newest.tags, newest.tag_slugs) as one (tag, slug)
    group by one.slug order by count(*) desc, one.slug limit ${most}`)
}

export function readTags(db: Db, search: string, language: Language | undefined): Promise<Tag[]> {
  return db.many(sql`
    select min(one.tag) as tag, one.slug, count(*)::int as posts
    from blog_shown p, unnest(p.tags, p.tag_slugs) as one (tag, slug)
    where (${search} = '' or starts_with(search_words(one.tag), search_words(${search})))
      and (${language ?? null}::text is null or p.language = ${language ?? null}::text)
    group by one.slug order by count(*) desc, one.slug limit ${tagsShown}`)
}

/** The posts of the dashboard's list: what everybody sees, and what the reader may edit. */
const isListed = (reader: Reader) => sql`p.deleted_at is null and (p.state = 'published' or ${mayEdit(reader)})`
const isInTab = {
  all: sql`true`,
  published: sql`p.state = 'published'`,
  draft: sql`p.state = 'draft'`,
  scheduled: sql`p.state = 'scheduled'`,
  waiting: sql`p.submitted_at is not null`,
} as const
export type Tab = keyof typeof isInTab

type Listing = Narrowing & { tab: Tab; isMine: boolean }

const listed = (reader: Reader, input: Omit<Listing, 'tab'>) => sql`
  ${isListed(reader)} and (not ${input.isMine}::boolean or p.author_id = ${reader.id})
  and ${narrowed(input)}`

/** One more than a page. */
export function readListedPosts(db: Db, reader: Reader, input: Listing): Promise<ListedPost[]> {
  const order = orderOf(input.sort, sql`coalesce(p.published_at, p.updated_at)`)
  return db.many(sql`
    select ${listedFields(reader)} from ${all}
    where ${listed(reader, input)} and ${isInTab[input.tab]}
      and ${order.beyond(input.after, (id) => sql`from blog_posts p where p.id = ${id}`)}
    ${order.page(pageSize)}`)
}

export function countListed(db: Db, reader: Reader, input: Omit<Listing, 'tab'>): Promise<Record<Tab, number>> {
  return db.one(sql`
    select count(*)::int as "all", count(*) filter (where ${isInTab.published})::int as published,
      count(*) filter (where ${isInTab.draft})::int as draft,
      count(*) filter (where ${isInTab.scheduled})::int as scheduled,
      count(*) filter (where ${isInTab.waiting})::int as waiting
    from ${all} where ${listed(reader, input)}`)
}

/** By its ID or an address that it has or had; for those who may edit it. */
export function readEdited(db: Db, reader: Reader, name: string): Promise<EditedPost | undefined> {
  return db.maybe(sql`
    select ${editedFields(reader)} from ${all}
    where p.deleted_at is null and ${mayEdit(reader)}
      and p.id = coalesce(
        (select id from blog_posts where id = ${check(Id, name).ok ? name : null}::uuid),
        (select post_id from blog_slugs where slug = ${name}))`)
}

/** Those of these that the reader may edit, that the caller has just written. */
export const readEditedById = (db: Db, reader: Reader, postId: string): Promise<EditedPost> =>
  db.one(sql`select ${editedFields(reader)} from ${all} where p.id = ${postId} and ${mayEdit(reader)}`)

/** A post that the reader may see. */
export const readVisible = (
  db: Db,
  reader: Reader | undefined,
  postId: string,
): Promise<{ slug: string; motif: number } | undefined> =>
  db.maybe(sql`
    select p.slug, p.motif from blog_posts p
    where p.id = ${postId} and p.deleted_at is null and (p.state = 'published' or ${mayEdit(reader)})`)

/** For dashboards of other features. */
export const newestPosts: FeedPart = {
  kind: 'feed',
  of: 'posts',
  read: (db, most) =>
    db.many(sql`
      select p.id, p.title, p.description as text, '/dashboard/blog/post/' || p.slug as link, p.published_at as at,
        '/api/blog/cover?postId=' || p.id || '&key=' || coalesce(p.cover_id::text, 'drawn') || '&size=card' as picture
      from blog_shown p order by p.published_at desc, p.id desc limit ${most}`),
}
