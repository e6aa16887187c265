// A post as everybody reads it: cover, contents, text, likes and shares, comments, and four more.
import { pageOf } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { localeOf } from '#kernel/languages.ts'
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import { Id, check } from '#kernel/shape.ts'
import type { SiteAsked, SiteContent } from '#kernel/server/site/site-page.ts'
import { publicWorkspace } from '#kernel/server/workspace.ts'
import { sitePage } from '#kernel/server/site/site-page.ts'
import type { Heading, Network, Post } from '../../entities.ts'
import { commentPage } from '../../entities.ts'
import { documentIn } from '../../post-document.ts'
import { beginningOf, headingsOf } from '../../text.ts'
import { readComments } from '../comments/comment-queries.ts'
import { readSettings } from '../comments/moderation-queries.ts'
import { readRecent, readShownPost } from '../posts/read-queries.ts'
import { bodyHtml, productIdsIn } from './body.ts'
import type { Showing } from './cards.ts'
import { authorName, authorPath, face, gridCard, inLanguage, tagLink } from './cards.ts'
import { commentsOf } from './comments.ts'
import { area, feedsOf } from './feeds.ts'
import type { IconName } from './icons.ts'
import { icon } from './icons.ts'
import { wordsIn } from './words.ts'

type Shown = Omit<Post, 'contents'> & { contents: Heading[] }

const descriptionMost = 160

async function content(asked: SiteAsked, post: Shown): Promise<SiteContent> {
  const { db, language, link, workspace, origin, cards } = asked
  const showing: Showing = { words: wordsIn(language), link, language }
  const document = documentIn(post.body)
  // Readers without a script go on to older comments by a link; with one, they are added in place.
  const after = check(Id, asked.query.get('comments'))
  const [recent, found, settings, products] = await Promise.all([
    readRecent(db, { postId: post.id }),
    readComments(db, undefined, { postId: post.id, after: after.ok ? after.value : undefined }),
    readSettings(db),
    cards('product', document ? productIdsIn(document) : []),
  ])
  const { rows: comments, hasMore } = pageOf(found, commentPage)
  const isOpen = post.hasComments && settings.comments !== 'closed'
  const address = `${origin}/post/${post.slug}`
  const older = hasMore ? `${link(`/post/${post.slug}?comments=${comments.at(-1)?.id}`)}#comments` : undefined
  const said = { postId: post.id, comments, older, total: post.comment, isOpen }
  return {
    kind: 'page',
    title: post.metaTitle || post.title,
    description: post.metaDescription || beginningOf(post.description, descriptionMost),
    canonical: `/post/${post.slug}`,
    languages: [post.language],
    contentLanguage: post.language,
    isUnlisted: after.ok,
    picture: post.cover,
    isArticle: true,
    feeds: feedsOf(language, publicWorkspace(workspace).productName),
    data: [dataOf(asked, post)],
    main: html`<article class="at-article" data-part="blog/article" data-now${attributes({ 'data-post': post.id, 'data-copied': showing.words.say('copied') })}>
${headOf(post, showing, address)}
<img class="at-article-cover"${attributes({ src: post.cover, alt: '', width: 1200, height: 630, fetchpriority: 'high' })}>
<div class="at-article-body">${contentsOf(post, showing)}
<div class="at-article-text"${inLanguage(post.language, showing)}>${document && bodyHtml(document, { words: showing.words, link, headings: post.contents, products })}</div>
${actionsOf(post, showing)}</div>
${footOf(post, showing)}
${commentsOf(said, showing)}</article>
${recent.length > 0 && html`<section class="at-more"><header><h2>${showing.words.say('more')}</h2><a href="${link('/post')}">${showing.words.say('toAll')}</a></header><div class="at-more-grid">${recent.map((one) => gridCard(one, showing))}</div></section>`}`,
  }
}

/** For search engines (schema.org). */
function dataOf({ origin, workspace }: SiteAsked, post: Shown) {
  const path = authorPath(post.author)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    image: origin + post.cover,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    inLanguage: localeOf[post.language],
    keywords: [...post.tags, ...post.metaKeywords].join(', '),
    author: { '@type': 'Person', name: post.author.name, ...(path !== undefined && { url: origin + path }) },
    publisher: { '@type': 'Organization', name: publicWorkspace(workspace).productName },
    mainEntityOfPage: `${origin}/post/${post.slug}`,
    commentCount: post.comment,
  }
}

function headOf(post: Shown, showing: Showing, address: string): Html {
  const { words, link } = showing
  const facts = [
    post.publishedAt !== null && html`<time datetime="${post.publishedAt}">${words.day(post.publishedAt)}</time>`,
    html`<span aria-hidden="true"> · </span>${words.count('minutes', post.minutes)}`,
  ]
  return html`<header class="at-article-head"><nav class="at-article-crumb" aria-label="${words.say('title')}"><a href="${link('/post')}">${words.say('title')}</a>${post.tags[0] !== undefined && html`<span aria-hidden="true">/</span>${tagLink(post.tags[0], showing)}`}</nav>
<h1${inLanguage(post.language, showing)}>${post.title}</h1>
<p class="at-article-lead"${inLanguage(post.language, showing)}>${post.description}</p>
<div class="at-article-by">${face(post.author, 44)}<p>${authorName(post.author, showing)}<span>${facts}</span></p>${sharesOf(post, showing, address)}</div></header>`
}

const networks: readonly {
  network: Network & IconName
  name: string
  to: (address: string, title: string) => string
}[] = [
  { network: 'facebook', name: 'Facebook', to: (at) => `https://www.facebook.com/sharer/sharer.php?u=${at}` },
  { network: 'linkedin', name: 'LinkedIn', to: (at) => `https://www.linkedin.com/sharing/share-offsite/?url=${at}` },
  { network: 'twitter', name: 'X', to: (at, title) => `https://twitter.com/intent/tweet?url=${at}&text=${title}` },
]

/** Plain links: nothing of other sites is loaded before somebody follows one. */
function sharesOf({ title }: Shown, { words }: Showing, address: string): Html {
  const [at, name] = [encodeURIComponent(address), encodeURIComponent(title)]
  const links = networks.map(
    ({ network, name: site, to }) =>
      html`<a${attributes({ href: to(at, name), target: '_blank', rel: 'noopener noreferrer', 'data-share': network, 'aria-label': words.say('shareOn', { network: site }) })}>${icon(network)}</a>`,
  )
  return html`<div class="at-article-shares" role="group" aria-label="${words.say('share')}">${links}<a${attributes({ href: `mailto:?subject=${name}&body=${at}`, 'data-share': 'email', 'aria-label': words.say('email') })}>${icon('email')}</a><a${attributes({ href: address, 'data-share': 'link', 'aria-label': words.say('copyLink') })}>${icon('link')}</a></div>`
}

const contentsLeast = 2

function contentsOf({ contents, language }: Shown, showing: Showing): Html {
  if (contents.length < contentsLeast) return html`<div></div>`
  const entries = contents.map(
    ({ id, level, text }) => html`<li data-level="${Math.min(level, 3)}"><a href="#${id}">${text}</a></li>`,
  )
  return html`<nav class="at-article-contents" aria-labelledby="contents-title"><details open><summary id="contents-title">${showing.words.say('contents')}</summary><ol${inLanguage(language, showing)}>${entries}</ol></details></nav>`
}

function actionsOf(post: Shown, { words }: Showing): Html {
  return html`<aside class="at-article-actions"><button type="button" class="at-article-like" data-like aria-pressed="false"><span class="visually-hidden">${words.say('like')} </span><span data-likes>${words.number(post.favorite)}</span>${icon('heart')}</button>
<a href="#comments"><span class="visually-hidden">${words.say('toComments')} </span><span>${words.number(post.comment)}</span>${icon('comment')}</a></aside>`
}

function footOf(post: Shown, showing: Showing): Html {
  const { words, link } = showing
  const path = authorPath(post.author)
  return html`<footer class="at-article-foot"><ul class="at-article-tags">${post.tags.map((tag) => html`<li>${tagLink(tag, showing)}</li>`)}</ul>
<p class="at-article-likers">${post.favoritePerson.length > 0 && html`<span class="at-faces">${post.favoritePerson.map((person) => face(person, 28))}</span>`}<span>${words.count('likes', post.favorite)}<span aria-hidden="true"> · </span>${words.count('views', post.view)}</span></p>
<div class="at-article-author">${face(post.author, 48)}<p><strong>${authorName(post.author, showing)}</strong>${path !== undefined && html`<a href="${link(path)}">${words.say('authorPosts', { name: post.author.name })}</a>`}</p></div></footer>`
}

export const postPage = sitePage({
  path: '/post/$slug',
  area,
  async render(asked) {
    const slug = asked.params['slug'] ?? ''
    const post = await readShownPost(asked.db, undefined, slug)
    if (!post) return { kind: 'none' }
    if (post.slug !== slug) return { kind: 'move', to: `/post/${post.slug}`, isForGood: true }
    const document = documentIn(post.body)
    return content(asked, { ...post, contents: document ? headingsOf(document) : [] })
  },
  addresses: async ({ db }) => {
    const rows = await db.many<{ path: string; changedAt: string; language: Post['language'] }>(sql`
      select '/post/' || slug as path, to_char(edited_at at time zone 'utc', 'YYYY-MM-DD') as "changedAt", language
      from blog_shown order by published_at desc, id desc`)
    return rows.map(({ path, changedAt, language }) => ({ path, changedAt, languages: [language] }))
  },
})
