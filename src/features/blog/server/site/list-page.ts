// The public lists of posts: all of them, those of an author, and those with a tag.
import type { Db } from '#kernel/server/database/db.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Language } from '#kernel/languages.ts'
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import type { SiteAsked, SiteContent } from '#kernel/server/site/site-page.ts'
import { publicWorkspace } from '#kernel/server/workspace.ts'
import { sitePage } from '#kernel/server/site/site-page.ts'
import { Id, check, oneOf } from '#kernel/shape.ts'
import { postSorts } from '../../contract.ts'
import type { PostSort } from '../../contract.ts'
import type { PostCard } from '../../card.ts'
import { pageSize } from '../../entities.ts'
import { readFeatured, readShownPosts, readTopics } from '../posts/read-queries.ts'
import type { Showing } from './cards.ts'
import { gridCard, pinnedCard } from './cards.ts'
import { area, feedsOf } from './feeds.ts'
import { wordsIn } from './words.ts'

const searchMost = 100
const topicsShown = 8

type Asked = {
  search: string
  sort: PostSort
  after: string | undefined
  /** Posts in all languages, not in the reader's alone. */
  isInAll: boolean
}

/** The choices in an address; nonsense is as if it weren't there. */
function askedOf(query: URLSearchParams): Asked {
  const sort = check(oneOf(postSorts), query.get('sort'))
  const after = check(Id, query.get('after'))
  return {
    search: (query.get('search') ?? '').replaceAll('\u0000', '').toWellFormed().trim().slice(0, searchMost),
    sort: sort.ok ? sort.value : 'latest',
    after: after.ok ? after.value : undefined,
    isInAll: query.get('in') === 'all',
  }
}

const addressOf = (path: string, { search, sort, after, isInAll }: Partial<Asked>): string => {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(sort && sort !== 'latest' && { sort }),
    ...(isInAll && { in: 'all' }),
    ...(after && { after }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}

type Listing = { path: string; heading: string; lead?: string; author?: string; tag?: string }

const hasPostsIn = async (db: Db, language: Language): Promise<boolean> =>
  (await db.maybe(sql`select id from blog_shown where language = ${language} limit 1`)) !== undefined

type View = {
  listing: Listing
  asked: Asked
  showing: Showing
  hasOwn: boolean
  /** The posts of one author or one tag, in all languages. */
  isNarrow: boolean
  /** The language of all posts that are shown. */
  only: Language | undefined
}

async function viewOf(site: SiteAsked, listing: Listing): Promise<View> {
  const { db, language, query, link } = site
  const asked = askedOf(query)
  const hasOwn = await hasPostsIn(db, language)
  const isNarrow = listing.author !== undefined || listing.tag !== undefined
  // Readers whose language has no posts see those that there are.
  const only = isNarrow || asked.isInAll || !hasOwn ? undefined : language
  return { listing, asked, showing: { words: wordsIn(language), link, language }, hasOwn, isNarrow, only }
}

/** The post above the others, on the first page of everything. */
async function readPinned(db: Db, { asked, isNarrow, only }: View): Promise<PostCard | undefined> {
  const isFirst = asked.search === '' && asked.after === undefined && asked.sort === 'latest' && !isNarrow
  if (!isFirst) return undefined
  return (await readFeatured(db)).find((post) => only === undefined || post.language === only)
}

function narrowingOf({ asked: { search, sort, after }, listing: { author, tag }, only }: View) {
  return {
    search,
    sort,
    after,
    language: only,
    ...(author !== undefined && { author }),
    ...(tag !== undefined && { tag }),
  }
}

async function listContent(site: SiteAsked, listing: Listing): Promise<SiteContent> {
  const { db, language, workspace } = site
  const view = await viewOf(site, listing)
  const { asked, showing, only } = view
  const { search, after } = asked
  const pinned = await readPinned(db, view)
  const { rows: posts, hasMore } = pageOf(await readShownPosts(db, narrowingOf(view), pinned?.id), pageSize)
  const topics = view.isNarrow ? [] : await readTopics(db, only, topicsShown)
  const { productName } = publicWorkspace(workspace)
  return {
    kind: 'page',
    title: listing.heading,
    description: listing.lead ?? showing.words.say('lead', { product: productName }),
    canonical: listing.path,
    isUnlisted: search !== '' || after !== undefined,
    feeds: feedsOf(language, productName),
    main: html`<div class="at-posts">${headOf(view)}
${topics.length > 0 && topicsOf(view, topics)}
${pinned && pinnedCard(pinned, showing)}
${gridOf(view, posts, pinned !== undefined)}
${hasMore && moreOf(view, posts.at(-1)?.id)}</div>`,
  }
}

function headOf({ listing, asked, showing }: View): Html {
  const { words, link } = showing
  const hidden = (name: string, value: string | undefined) =>
    value !== undefined && html`<input${attributes({ type: 'hidden', name, value })}>`
  const lng = new URLSearchParams(link('/post').split('?')[1] ?? '').get('lng') ?? undefined
  return html`<header class="at-posts-head"><div><h1 dir="auto">${listing.heading}</h1>${listing.lead !== undefined && html`<p dir="auto">${listing.lead}</p>`}</div>
<form class="at-posts-search" role="search" action="/post" method="get">${hidden('lng', lng)}${hidden('in', asked.isInAll ? 'all' : undefined)}<input${attributes(
    {
      type: 'search',
      name: 'search',
      value: asked.search,
      placeholder: words.say('search'),
      'aria-label': words.say('search'),
      maxlength: searchMost,
    },
  )}></form></header>`
}

function topicsOf({ asked, showing, listing, hasOwn }: View, tags: readonly { tag: string; slug: string }[]): Html {
  const { words, link } = showing
  const sorts = postSorts.map((sort) => {
    const href = link(addressOf(listing.path, { ...asked, sort, after: undefined }))
    return html`<li><a${attributes({ href, 'aria-current': sort === asked.sort ? 'true' : undefined })}>${words.say(sort)}</a></li>`
  })
  const others = link(addressOf(listing.path, { ...asked, isInAll: !asked.isInAll, after: undefined }))
  return html`<div class="at-posts-tools"><nav aria-label="${words.say('topics')}"><ul class="at-posts-topics"><li><a${attributes({ href: link(listing.path), 'aria-current': asked.search === '' ? 'page' : undefined })}>${words.say('all')}</a></li>${tags.map(
    ({ tag, slug }) => html`<li><a href="${link(`/post/tag/${encodeURIComponent(slug)}`)}" dir="auto">${tag}</a></li>`,
  )}</ul></nav>
<details class="at-posts-order"><summary>${words.say(asked.sort)}</summary><ul>${sorts}${hasOwn && html`<li><a href="${others}">${words.say(asked.isInAll ? 'onlyLanguage' : 'allLanguages')}</a></li>`}</ul></details></div>`
}

function gridOf({ asked, showing, listing }: View, posts: readonly PostCard[], hasPinned: boolean): Html {
  const { words, link } = showing
  if (posts.length > 0) return html`<div class="at-posts-grid">${posts.map((post) => gridCard(post, showing))}</div>`
  if (hasPinned) return html``
  const isSearch = asked.search !== ''
  return html`<div class="at-posts-none"><h2>${words.say(isSearch ? 'noneFound' : 'none')}</h2><p>${words.say(isSearch ? 'noneFoundText' : 'noneText')}</p>${(isSearch || listing.path !== '/post') && html`<a class="at-site-button" data-kind="outline" href="${link('/post')}">${words.say('toAll')}</a>`}</div>`
}

const moreOf = ({ listing, asked, showing }: View, after: string | undefined): Html =>
  html`<nav class="at-posts-more"><a class="at-site-button" data-kind="outline" href="${showing.link(addressOf(listing.path, { ...asked, after }))}" rel="next">${showing.words.say('older')}</a></nav>`

export const listPages = [
  sitePage({
    path: '/post',
    area,
    entry: (language) => ({ place: 'main', label: wordsIn(language).say('title'), order: 40 }),
    render: (asked) => {
      const { say } = wordsIn(asked.language)
      const lead = say('lead', { product: publicWorkspace(asked.workspace).productName })
      return listContent(asked, { path: '/post', heading: say('title'), lead })
    },
  }),

  sitePage({
    path: '/post/tag/$tag',
    area,
    async render(asked) {
      const slug = asked.params['tag'] ?? ''
      const row = await asked.db.maybe<{ tag: string }>(sql`
        select one.tag from blog_shown p, unnest(p.tags, p.tag_slugs) as one (tag, slug)
        where p.tag_slugs @> array[${slug}]::text[] and one.slug = ${slug} limit 1`)
      if (!row) return { kind: 'none' }
      const heading = wordsIn(asked.language).say('about', { tag: row.tag })
      return listContent(asked, { path: `/post/tag/${encodeURIComponent(slug)}`, heading, tag: slug })
    },
  }),

  sitePage({
    path: '/post/author/$username',
    area,
    async render(asked) {
      const username = asked.params['username'] ?? ''
      const row = await asked.db.maybe<{ name: string; jobTitle: string }>(sql`
        select w.name, w.job_title as "jobTitle" from people_public w
        where w.username = ${username} and w.status = 'active'
          and exists (select from blog_shown p where p.author_id = w.id)`)
      if (!row) return { kind: 'none' }
      const heading = wordsIn(asked.language).say('by', { name: row.name })
      const lead = row.jobTitle === '' ? {} : { lead: row.jobTitle }
      return listContent(asked, { path: `/post/author/${username}`, heading, ...lead, author: username })
    },
    addresses: ({ db }) =>
      db.many(sql`
        select '/post/author/' || w.username as path, to_char(max(p.edited_at) at time zone 'utc', 'YYYY-MM-DD') as "changedAt"
        from blog_shown p join people_public w on w.id = p.author_id
        where w.status = 'active' group by w.username order by w.username`),
  }),
]
