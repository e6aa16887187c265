// The blog at growing numbers of posts, as calls and as pages for visitors; a post with many comments; and how many
// visitors a second get a page.
import { listComments } from '#features/blog/comments-contract.ts'
import * as calls from '#features/blog/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { fire } from './clients.ts'
import { requestsOf, send, signIn } from './demo.ts'
import { measureGrowth } from './growth.ts'
import { addedAtOnce, fillDatabase } from './people.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'

const smallest = 100
const secondsEach = 1
const comments = 100_000
const visitorClients = [1, 16]
const visitorSeconds = 5
const written = ['blog_posts', 'blog_live', 'blog_slugs', 'blog_comments']

/** Titles in five languages over four years, each with the body of a post of the demo. */
function insertPosts(first: number, last: number) {
  return sql`
    with sample as (
      select l.body, l.minutes from blog_live l join blog_posts p on p.id = l.post_id
      where p.slug not like 'bench-%' order by p.published_at, p.id limit 1
    ), given as (
      select gen_random_uuid() as id, n, (array['en', 'fr', 'vi', 'cn', 'ar'])[1 + n % 5] as language,
        (array['Light on oak', 'Lumière sur chêne', 'Ánh sáng trên gỗ', '木头上的光', 'ضوء على الخشب'])[1 + n % 5] || ' ' || n
          || case when n % 1000 = 0 then ' zirconia' else '' end as title,
        array['light', 'bench' || n % 50] as tags, now() - make_interval(mins => n * 20) as published_at,
        (select author_id from blog_posts where slug not like 'bench-%' order by id limit 1) as author_id
      from generate_series(${first}::int, ${last}::int) n
    ), posts as (
      insert into blog_posts (
        id, author_id, state, slug, title, description, body, language, tags, tag_slugs, meta_keywords, published_at,
        was_shown, live_revision, views, likes
      )
      select id, author_id, 'published', 'bench-' || n, title, 'A short description of it.', body, language, tags, tags,
        array['light'], published_at, true, 1, n * 7919 % 10007, n * 31 % 211
      from given, sample
    ), slugs as (
      insert into blog_slugs (slug, post_id) select 'bench-' || n, id from given
    )
    insert into blog_live (
      post_id, title, description, body, language, tags, tag_slugs, has_comments, meta_title, meta_description,
      meta_keywords, minutes
    )
    select id, title, 'A short description of it.', body, language, tags, tags, true, '', '', array['light'], minutes
    from given, sample`
}

const countPosts = sql`select count(*)::int as count from blog_posts where slug like 'bench-%'`

async function fillPosts(product: Product, size: number): Promise<void> {
  await fillDatabase(product, written, async ({ read, transaction }) => {
    const { count } = await read.one<{ count: number }>(countPosts)
    for (let first = count + 1; first <= size; first += addedAtOnce)
      await transaction((tx) => tx.run(insertPosts(first, Math.min(size, first + addedAtOnce - 1))))
  })
}

/** All below one post, one in five as a reply. */
async function fillComments(product: Product, slug: string): Promise<void> {
  await fillDatabase(product, written, async ({ transaction }) => {
    for (let first = 1; first <= comments; first += addedAtOnce) {
      await transaction((tx) =>
        tx.run(sql`
          insert into blog_comments (id, post_id, person_id, message, created_at)
          select gen_random_uuid(), p.id, (select id from people where username = 'jun-takeda'), 'Comment ' || n,
            now() - make_interval(secs => n)
          from generate_series(${first}::int, ${first + addedAtOnce - 1}::int) n, blog_posts p where p.slug = ${slug}`),
      )
    }
    await transaction((tx) => tx.run(sql`update blog_posts set comments = ${comments} where slug = ${slug}`))
  })
}

function requestsFor(token: string) {
  const { get } = requestsOf(token)
  const ask = ({ path }: { path: string }, input: Record<string, string> = {}) =>
    get(`${path}?${new URLSearchParams(input)}`)
  return {
    'the first page': ask(calls.listPosts),
    'the popular ones': ask(calls.listPosts, { sort: 'popular' }),
    'of a tag': ask(calls.listPosts, { tag: 'bench7' }),
    'in one language': ask(calls.listPosts, { language: 'cn' }),
    'search, a word that one in five has': ask(calls.listPosts, { search: 'chêne' }),
    'search, a word that one in a thousand has': ask(calls.listPosts, { search: 'zirconia' }),
    'the dashboard’s list': ask(calls.listManagedPosts),
    'one post': ask(calls.getPost, { title: 'bench-50' }),
    'page /post': { path: '/post' },
    'page of a post': { path: '/post/bench-50' },
  }
}

async function measureVisitors(url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of ['/', '/post', '/post/bench-50']) {
    for (const clients of visitorClients) {
      const { rate, p50, p99 } = await fire({ url, requests: [{ path }], clients, seconds: visitorSeconds })
      figures.push({
        what: `visitors of ${path}, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
        value: rate,
        unit: '/s',
        beside: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      })
    }
  }
  return figures
}

export async function measureBlog(product: Product): Promise<Figure[]> {
  const { url } = product
  const { token } = await signIn(url)
  const growing = await measureGrowth({
    url,
    what: 'posts',
    from: smallest,
    seconds: secondsEach,
    fill: async (size) => {
      await fillPosts(product, size)
      return requestsFor(token)
    },
  })
  await fillComments(product, 'bench-50')
  const { post } = (await send(url, requestsFor(token)['one post'])) as { post: { id: string } }
  const ofPost = await measureGrowth({
    url,
    what: 'comments on one post',
    from: comments,
    upTo: comments,
    seconds: secondsEach,
    fill: async () => ({
      'the first ones': { path: `${listComments.path}?${new URLSearchParams({ postId: post.id })}` },
      'the page of the post': { path: '/post/bench-50' },
    }),
  })
  return [...growing, ...ofPost.filter(({ unit }) => unit === 'ms'), ...(await measureVisitors(url))]
}
