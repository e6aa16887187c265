// The newest posts as RSS and Atom, in the language that is asked for, or in all.
import { pageOf } from '#kernel/server/database/paging.ts'
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import type { Html } from '#kernel/server/site/html.ts'
import { html } from '#kernel/server/site/html.ts'
import type { SiteAsked, SiteContent } from '#kernel/server/site/site-page.ts'
import { publicWorkspace } from '#kernel/server/workspace.ts'
import { siteFile } from '#kernel/server/site/site-page.ts'
import type { PostCard } from '../../card.ts'
import { pageSize } from '../../entities.ts'
import { readShownPosts } from '../posts/read-queries.ts'
import { wordsIn } from './words.ts'

/** The part of the public site that the blog is: switched off as one. */
export const area = 'blog'

export const feedsOf = (language: Language, product: string): NonNullable<SiteContent['feeds']> => {
  const title = wordsIn(language).say('feed', { product })
  return [
    { title, path: `/rss.xml?lng=${language}`, type: 'application/rss+xml' },
    { title, path: `/atom.xml?lng=${language}`, type: 'application/atom+xml' },
  ]
}

type Feed = { title: string; lead: string; posts: PostCard[]; language: Language; hasLanguage: boolean }

async function readFeed({ db, language, query, workspace }: SiteAsked): Promise<Feed> {
  // Without a choice in its address a feed is the same for everybody who reads it.
  const hasLanguage = query.has('lng')
  const { rows } = pageOf(await readShownPosts(db, { ...(hasLanguage && { language }) }), pageSize)
  const product = publicWorkspace(workspace).productName
  const { say } = wordsIn(language)
  return { title: say('feed', { product }), lead: say('lead', { product }), posts: rows, language, hasLanguage }
}

/** Signs that may not stand in XML, not even escaped: one in a title, and no reader would take the feed. */
const unreadable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu
const xmlOf = ({ text }: Html): string => text.replaceAll(unreadable, '')

const newestOf = (posts: readonly PostCard[]) => posts[0]?.publishedAt ?? new Date(0).toISOString()
const addressOf = (origin: string, { slug }: PostCard) => `${origin}/post/${slug}`

export const feedFiles = [
  siteFile({
    path: '/rss.xml',
    area,
    type: 'application/rss+xml; charset=utf-8',
    async make(asked) {
      const { title, lead, posts, language, hasLanguage } = await readFeed(asked)
      const { origin } = asked
      const self = `${origin}/rss.xml${hasLanguage ? `?lng=${language}` : ''}`
      return xmlOf(html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${title}</title><link>${origin}/post</link><description>${lead}</description>
${hasLanguage && html`<language>${localeOf[language]}</language>`}<lastBuildDate>${new Date(newestOf(posts)).toUTCString()}</lastBuildDate>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${posts.map(
  (
    post,
  ) => html`<item><title>${post.title}</title><link>${addressOf(origin, post)}</link><guid isPermaLink="false">${post.id}</guid>
<pubDate>${new Date(post.publishedAt ?? 0).toUTCString()}</pubDate><dc:creator>${post.author.name}</dc:creator>
${post.tags.map((tag) => html`<category>${tag}</category>`)}<description>${post.description}</description></item>
`,
)}</channel></rss>
`)
    },
  }),

  siteFile({
    path: '/atom.xml',
    area,
    type: 'application/atom+xml; charset=utf-8',
    async make(asked) {
      const { title, lead, posts, language, hasLanguage } = await readFeed(asked)
      const { origin } = asked
      const self = `${origin}/atom.xml${hasLanguage ? `?lng=${language}` : ''}`
      return xmlOf(html`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${title}</title><subtitle>${lead}</subtitle><id>${self}</id><updated>${newestOf(posts)}</updated>
<link href="${self}" rel="self"/><link href="${origin}/post"/>
${posts.map(
  (
    post,
  ) => html`<entry><title>${post.title}</title><id>urn:uuid:${post.id}</id><link href="${addressOf(origin, post)}"/>
<published>${post.publishedAt}</published><updated>${post.publishedAt}</updated><author><name>${post.author.name}</name></author>
${post.tags.map((tag) => html`<category term="${tag}"/>`)}<summary>${post.description}</summary></entry>
`,
)}</feed>
`)
    },
  }),
]
