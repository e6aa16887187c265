// The parts of public pages that show posts: pictures with a title, authors with their face, and a list of them.
import { fractionOf } from '../pictures/canvas.ts'
import type { Author, PostCard } from '../../card.ts'
import { tagSlug } from '../../text.ts'
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import { drawFace } from '#kernel/server/site/pictures.ts'
import type { PageWords } from './words.ts'

export type Showing = { words: PageWords; link: (path: string) => string; language: Language }

/** A text in another language than the page says so, for screen readers and fonts. */
export const inLanguage = (content: Language, { language }: Showing) =>
  attributes({ lang: content === language ? undefined : localeOf[content], dir: 'auto' })

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => Array.from(word)[0])
    .join('')
const tones = 6

const portrait = 'portrait:'

/** The photo, the drawn portrait of a seed, or initials on one of some tones. */
export function face({ name, avatarUrl }: Pick<Author, 'name' | 'avatarUrl'>, size: number): Html {
  const look = { 'data-size': size, 'data-tone': Math.floor(fractionOf(name) * tones) }
  const isDrawn = avatarUrl?.startsWith(portrait) ?? false
  if (avatarUrl === null || isDrawn) {
    const inside = avatarUrl === null ? initialsOf(name) : drawFace(avatarUrl.slice(portrait.length))
    return html`<span class="at-post-face"${attributes(look)} aria-hidden="true">${inside}</span>`
  }
  const picture = { src: avatarUrl, alt: '', width: size, height: size, loading: 'lazy' }
  return html`<img class="at-post-face"${attributes({ ...picture, ...look })}>`
}

export const authorPath = (author: Author): string | undefined =>
  author.username === null ? undefined : `/post/author/${author.username}`

export const authorName = (author: Author, { link }: Showing): Html => {
  const path = authorPath(author)
  return path === undefined
    ? html`<bdi>${author.name}</bdi>`
    : html`<a href="${link(path)}" rel="author"><bdi>${author.name}</bdi></a>`
}

export const tagLink = (tag: string, { link }: Showing): Html =>
  html`<a href="${link(`/post/tag/${encodeURIComponent(tagSlug(tag))}`)}" dir="auto">${tag}</a>`

const cover = (post: PostCard, isLarge: boolean): Html =>
  html`<img${attributes({
    src: isLarge ? post.cover : `${post.cover}&size=card`,
    alt: '',
    width: isLarge ? 1200 : 640,
    height: isLarge ? 630 : 336,
    loading: isLarge ? undefined : 'lazy',
    decoding: 'async',
  })}>`

const byline = (post: PostCard, showing: Showing): Html => {
  const { words } = showing
  const minutes = words.say('min', { count: words.number(post.minutes) })
  return html`<p class="at-post-by">${face(post.author, 28)}<span>${authorName(post.author, showing)}<span aria-hidden="true"> · </span>${post.publishedAt !== null && html`<time datetime="${post.publishedAt}">${words.day(post.publishedAt)}</time>`}<span aria-hidden="true"> · </span>${minutes}</span></p>`
}

/** One post of a grid: picture and text stand on the ground of the page. */
export const gridCard = (post: PostCard, showing: Showing): Html =>
  html`<article class="at-post-tile"><a class="at-post-picture" href="${showing.link(`/post/${post.slug}`)}" tabindex="-1" aria-hidden="true">${cover(post, false)}</a>
<p class="at-post-topic">${post.tags[0] !== undefined && tagLink(post.tags[0], showing)}</p>
<h2${inLanguage(post.language, showing)}><a href="${showing.link(`/post/${post.slug}`)}">${post.title}</a></h2>
<p class="at-post-lead"${inLanguage(post.language, showing)}>${post.description}</p>
${byline(post, showing)}</article>`

/** The post that stands above all others. */
export const pinnedCard = (post: PostCard, showing: Showing): Html =>
  html`<article class="at-post-pinned"><a class="at-post-picture" href="${showing.link(`/post/${post.slug}`)}" tabindex="-1" aria-hidden="true">${cover(post, true)}</a>
<div><p class="at-post-topic">${post.tags[0] !== undefined && tagLink(post.tags[0], showing)} <span class="at-post-label">${showing.words.say('pinned')}</span></p>
<h2${inLanguage(post.language, showing)}><a href="${showing.link(`/post/${post.slug}`)}">${post.title}</a></h2>
<p class="at-post-lead"${inLanguage(post.language, showing)}>${post.description}</p>
${byline(post, showing)}</div></article>`
