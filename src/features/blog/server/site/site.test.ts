// The public pages of the blog: what they hold, what is escaped in them, and where old addresses lead.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { Language } from '#kernel/languages.ts'
import type { SiteAsked } from '#kernel/server/site/site-page.ts'
import { createComment, updateBlogSettings } from '../../comments-contract.ts'
import { featurePost, publishPost, unpublishPost, updatePost } from '../../contract.ts'
import { commentPage } from '../../entities.ts'
import { bodyOf, showPost, writePost } from '../testing-posts.ts'
import { feedFiles } from './feeds.ts'
import { listPages } from './list-page.ts'
import { postPage } from './post-page.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

/** The one product that the shop of these tests has. */
const lampId = '019ac000-0000-7000-8000-000000000001'

const askedOf = (params: Record<string, string>, query = '', language: Language = 'en'): SiteAsked => ({
  db: product.database.read,
  config: product.config,
  workspace: product.database.wiring.readWorkspace(),
  language,
  params,
  query: new URLSearchParams(query),
  origin: 'https://atrium.example',
  link: (path) => path,
  isOpen: () => true,
  has: () => true,
  sections: async () => [],
  cards: async (_, ids) =>
    new Map(
      ids
        .filter((id) => id === lampId)
        .map((id) => [id, { id, name: 'Lamp <2>', path: '/product/lamp', note: '$96.00' }]),
    ),
})
const pageOf = (path: string) => [...listPages, postPage].find((page) => page.path === path) ?? postPage
async function render(path: string, params: Record<string, string> = {}, query = '', language: Language = 'en') {
  const answer = await pageOf(path).render(askedOf(params, query, language))
  if (answer.kind !== 'page') throw new Error(`No page: ${answer.kind}`)
  return { ...answer, text: answer.main.text }
}

test('a post is whole HTML, with contents, escaped words, and data for search engines', async () => {
  const { ann, ben, manager } = product
  await manager.send(updateBlogSettings, { comments: 'atOnce' })
  const body = bodyOf('Begin & <b>\n\n## One\n\nText\n\n## Two\n\n[away](https://a.example/)\n\n`x < y`')
  const post = await showPost(product, ann, 'Lamps <script>', { body })
  await ben.send(createComment, { postId: post.id, message: '<img src=x onerror=alert(1)>' })
  const { text, data, contentLanguage, title } = await render('/post/$slug', { slug: post.slug })
  expect(title).toBe('Lamps <script>')
  expect(text).toContain('Lamps &lt;script&gt;')
  expect(text).not.toContain('<script>')
  expect(text).not.toContain('<img src=x')
  expect(text).toContain('<a href="#h-one">One</a>')
  expect(text).toContain('id="h-two"')
  expect(text).toContain('<code>x &lt; y</code>')
  expect(text).toContain('rel="noopener nofollow ugc"')
  expect(text).not.toMatch(/ style=/)
  expect(contentLanguage).toBe('en')
  expect(data?.[0]).toMatchObject({ '@type': 'BlogPosting', headline: 'Lamps <script>', inLanguage: 'en-US' })
})

test('a product is shown as the shop has it, and one that is gone says so', async () => {
  const goneId = lampId.replace(/1$/, '2')
  const named = (id: string) => ({ type: 'product', attrs: { id, title: 'Old lamp' } })
  const body = JSON.stringify({ type: 'doc', content: [named(lampId), named(goneId)] })
  const { slug } = await showPost(product, product.ann, 'What we sit under', { body })
  const { text } = await render('/post/$slug', { slug })
  expect(text).toMatch(/<a class="at-post-card" data-kind="product" href="\/product\/lamp">.*Lamp &lt;2&gt;.*\$96\.00/)
  expect(text).toMatch(/data-gone><strong><bdi>Old lamp<\/bdi><\/strong><span>No longer in the shop/)
  expect(text.match(/Old lamp/g)).toHaveLength(1)
})

test('tables and videos are shown, and a video asks nothing of another site by itself', async () => {
  const cell = (words: string) => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  })
  const body = JSON.stringify({
    type: 'doc',
    content: [
      { type: 'table', content: [{ type: 'tableRow', content: [cell('a'), cell('b')] }] },
      { type: 'video', attrs: { provider: 'youtube', id: 'abc123', title: 'A walk' } },
    ],
  })
  const { slug } = await showPost(product, product.ann, 'With a table', { body })
  const { text } = await render('/post/$slug', { slug })
  expect(text).toMatch(/<tr><td><p dir="auto">a<\/p><\/td><td>/)
  expect(text).toContain('href="https://www.youtube.com/watch?v=abc123"')
  expect(text).not.toContain('<iframe')
})

test('without a script, older comments are a link further', async () => {
  const { ann, manager } = product
  const { id: postId, slug } = await showPost(product, ann, 'Much discussed')
  for (let number = 0; number <= commentPage; number++)
    await (number % 2 === 0 ? ann : manager).send(createComment, { postId, message: `Thought ${number}.` })
  const { text } = await render('/post/$slug', { slug })
  expect([text.includes('Thought 1.'), text.includes('Thought 0.')]).toEqual([true, false])
  const [, query = ''] = /<noscript><a [^>]*href="[^"?]*\?([^"#]*)#comments"/.exec(text) ?? []
  const older = await render('/post/$slug', { slug }, query)
  expect([older.text.includes('Thought 0.'), older.text.includes('<noscript>')]).toEqual([true, false])
})

test('an old address leads on for good, and what is no longer published is not there', async () => {
  const { ann, manager } = product
  const { id, slug } = await showPost(product, ann, 'Old name')
  await ann.send(updatePost, { postId: id, post: { slug: 'new-name' } })
  expect(await postPage.render(askedOf({ slug }))).toEqual({ kind: 'move', to: '/post/new-name', isForGood: true })
  await manager.send(unpublishPost, { postId: id })
  expect(await postPage.render(askedOf({ slug: 'new-name' }))).toEqual({ kind: 'none' })
  const draft = await writePost(ann, 'Nothing yet')
  expect(await postPage.render(askedOf({ slug: draft.slug }))).toEqual({ kind: 'none' })
  await manager.send(publishPost, { postId: id })
})

test('lists are in the reader’s language, by search, tag and author, with the pinned post first', async () => {
  const { ann, manager } = product
  const pinned = await showPost(product, ann, 'Pinned one')
  await manager.send(featurePost, { postId: pinned.id, isFeatured: true })
  await showPost(product, ann, 'Une lampe', { language: 'fr', tags: ['Éclairage', 'Travail'] })
  const english = await render('/post')
  expect(english.text).toContain('at-post-pinned')
  expect(english.text).not.toContain('Une lampe')
  expect((await render('/post', {}, '', 'fr')).text).toContain('Une lampe')
  expect((await render('/post', {}, 'in=all')).text).toContain('Une lampe')
  const found = await render('/post', {}, 'search=pinned')
  expect([found.isUnlisted, found.text.includes('Pinned one')]).toEqual([true, true])
  expect((await render('/post', {}, 'search=nowhere%20to%20be%20found')).text).toContain('Nothing found')
  expect((await render('/post/tag/$tag', { tag: 'éclairage' })).title).toBe('Posts about Éclairage')
  expect(await pageOf('/post/tag/$tag').render(askedOf({ tag: 'none' }))).toEqual({ kind: 'none' })
  expect(await pageOf('/post/author/$username').render(askedOf({ username: 'nobody' }))).toEqual({ kind: 'none' })
  expect(await postPage.addresses?.(askedOf({}))).toContainEqual(
    expect.objectContaining({ path: `/post/${pinned.slug}`, languages: ['en'] }),
  )
})

test('feeds hold the newest posts, in one language when it is asked for', async () => {
  const [rss, atom] = feedFiles
  const all = String(await rss?.make(askedOf({})))
  expect(all).toContain('<title>Lamps &lt;script&gt;</title>')
  expect(all).toContain('Une lampe')
  const french = String(await atom?.make(askedOf({}, 'lng=fr', 'fr')))
  expect(french).toContain('Une lampe')
  expect(french).not.toContain('Pinned one')
})

test('a sign that XML doesn’t know spoils no feed', async () => {
  await showPost(product, product.ann, 'Bell\u0007 and lamp', { description: 'Two\u0001 parts' })
  for (const feed of feedFiles) {
    const written = String(await feed.make(askedOf({})))
    expect(written).toContain('Bell and lamp')
    expect(written).toContain('Two parts')
  }
})
