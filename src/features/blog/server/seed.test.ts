// The demo's blog: posts that are the same each time, fit to be published, in all five languages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { languages } from '#kernel/languages.ts'
import { insertPerson } from '#kernel/server/people/people.ts'
import { listComments, listModeration } from '../comments-contract.ts'
import { getPost, listManagedPosts, listPosts } from '../contract.ts'
import { listFeaturedPosts } from '../featured-contract.ts'
import { isArticle } from '#kernel/documents/rich-document.ts'
import { problemsOf } from '../post.ts'
import { demoPosts } from './demo/demo-posts.ts'
import { seed } from './seed.ts'

const names = `Mara Lindqvist, Imani Okafor, Jun Takeda, Rosa Delgado, Petra Havel, Wei Zhang, Salma Idris, Noah Verbeek,
  Tomás Arrieta, Linh Trần, Claire Fontaine, Omar Farouk, Kofi Mensah, Elias Brandt, Amina Yusuf, Dara Quinn`
let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  const { database } = product
  await database.transaction(async (tx) => {
    for (const [place, name] of names.split(/,\s*/).entries()) {
      const [firstName = '', lastName = ''] = name.split(' ')
      const email = `person-${place}@atrium.example`
      await insertPerson(tx, { email, firstName, lastName, passwordHash: null, role: 'user' })
    }
  })
  await seed({ transaction: database.transaction })
}, 60_000)
afterAll(() => product.close())

test('there are twelve posts or more in each language, the same each time, each fit to be published', () => {
  const now = Date.UTC(2026, 10, 27)
  const posts = demoPosts(now)
  expect(posts).toEqual(demoPosts(now))
  for (const language of languages)
    expect(posts.filter((post) => post.language === language).length).toBeGreaterThanOrEqual(12)
  const unfit = posts.filter((post) => {
    const isWhole = isArticle(JSON.parse(post.body))
    return !isWhole || Object.keys(problemsOf({ ...post, metaKeywords: post.keywords })).length > 0
  })
  expect(unfit).toEqual([])
  const months = (now - Math.min(...posts.map(({ publishedAt }) => publishedAt.getTime()))) / 86_400_000 / 30.4
  expect(months).toBeGreaterThan(12)
  expect(months).toBeLessThan(15)
})

test('its posts are published, scheduled, submitted and drafts, with likes and comments that are counted', async () => {
  const { manager, visitor } = product
  const { counts } = await manager.send(listManagedPosts)
  expect(counts).toEqual({ all: 62, published: 59, draft: 2, scheduled: 1, waiting: 1 })
  expect((await manager.send(listFeaturedPosts)).posts).toHaveLength(3)
  const { posts } = await visitor.send(listPosts, { sort: 'popular' })
  expect(posts[0]?.view).toBeGreaterThan(posts.at(-1)?.view ?? 0)
  const { post } = await visitor.send(getPost, { title: 'how-we-plan-a-quarter-in-one-afternoon' })
  const { total, comments } = await visitor.send(listComments, { postId: post.id })
  expect(post.comment).toBe(total)
  expect(comments.length).toBeGreaterThan(0)
  const moderation = await manager.send(listModeration, { tab: 'waiting' })
  expect(moderation.counts).toEqual({ waiting: 2, reported: 1, hidden: 0 })
})
