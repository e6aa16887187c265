// Posts through the API: written, published, found, changed by two people, taken down, and by whom.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { finishedUpload } from '#app/testing-uploads.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  addPostPicture,
  createPost,
  deletePosts,
  featurePost,
  getEditedPost,
  getPost,
  getRevision,
  likePost,
  listManagedPosts,
  listPosts,
  listRecentPosts,
  listRevisions,
  listTags,
  publishPost,
  restorePosts,
  restoreRevision,
  schedulePost,
  sharePost,
  submitPost,
  suggestPosts,
  unpublishPost,
  updatePost,
  viewPost,
} from '../../contract.ts'
import { listTopAuthors } from '../../authors-contract.ts'
import { listFeaturedPosts } from '../../featured-contract.ts'
import { documentIn } from '../../post-document.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import { forgetOld } from '../changes.ts'
import { bodyOf, showPost, wholePost, writePost } from '../testing-posts.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const notFound = { status: 404, code: 'not-found' }
const kindsFor = async (person: TestProduct['ann']) =>
  (await person.send(listNotifications, { tab: 'all' })).notifications.map(({ kind }) => kind)

describe('a draft', () => {
  test('is its author’s and the managers’, and nobody else learns of it', async () => {
    const { ann, ben, manager, visitor } = product
    const post = await writePost(ann, 'Secret lamp')
    expect(post).toMatchObject({ state: 'draft', slug: 'secret-lamp', revision: 1, path: null, publishedAt: null })
    expect(post.can).toEqual({ edit: true, publish: false, remove: true, feature: false })
    expect((await manager.send(getEditedPost, { title: 'secret-lamp' })).post.can.publish).toBe(true)
    for (const title of [post.slug, post.id])
      await expect(ben.send(getEditedPost, { title })).rejects.toMatchObject(notFound)
    await expect(ben.send(updatePost, { postId: post.id, post: { title: 'Mine' } })).rejects.toMatchObject(notFound)
    await expect(ben.send(listRevisions, { postId: post.id })).rejects.toMatchObject(notFound)
    expect((await ben.send(deletePosts, { postIds: [post.id] })).deletedIds).toEqual([])
    await expect(visitor.send(getPost, { title: post.slug })).rejects.toMatchObject(notFound)
    await expect(ben.send(likePost, { postId: post.id, isFavorite: true })).rejects.toMatchObject(notFound)
    await expect(visitor.send(viewPost, { postId: post.id })).rejects.toMatchObject(notFound)
    expect((await product.raw('GET', `/api/blog/cover?postId=${post.id}`)).status).toBe(404)
    expect((await ben.send(listManagedPosts, { search: 'secret' })).posts).toEqual([])
    expect((await visitor.send(suggestPosts, { search: 'secret' })).posts).toEqual([])
  })

  test('is refused without a title, with a body that is no document, and under an ID that is taken', async () => {
    const { ann, ben } = product
    await expect(ann.send(createPost, { title: ' ' })).rejects.toMatchObject({
      fields: { title: { code: 'required' } },
    })
    await expect(ann.send(createPost, { title: 'Body', body: '<p>' })).rejects.toMatchObject({
      fields: { body: { code: 'not-allowed' } },
    })
    const { id } = await writePost(ann, 'Taken')
    await expect(ben.send(createPost, { ...wholePost('Taken too'), id })).rejects.toMatchObject({
      status: 409,
      fields: { id: { code: 'taken' } },
    })
  })

  test('is published by a manager, once it is complete, and its author hears of it', async () => {
    const { ann, manager, visitor } = product
    const { post } = await ann.send(createPost, { title: 'Half a post' })
    await expect(manager.send(publishPost, { postId: post.id })).rejects.toMatchObject({
      status: 400,
      fields: {
        description: { code: 'required' },
        body: { code: 'required' },
        tags: { code: 'too-short', limit: 2 },
        metaKeywords: { code: 'required' },
      },
    })
    await expect(ann.send(publishPost, { postId: post.id })).rejects.toMatchObject({ status: 403 })
    await ann.send(updatePost, { postId: post.id, post: wholePost('Half a post') })
    await ann.send(submitPost, { postId: post.id, isSubmitted: true })
    await product.settle()
    expect(await kindsFor(manager)).toContain('blog.submitted')
    expect((await manager.send(listManagedPosts, { tab: 'waiting' })).posts.map(({ id }) => id)).toEqual([post.id])
    const { post: published } = await manager.send(publishPost, { postId: post.id })
    expect(published).toMatchObject({
      state: 'published',
      submittedAt: null,
      path: '/post/half-a-post',
      hasChanges: false,
    })
    await product.settle()
    expect(await kindsFor(ann)).toContain('blog.published')
    expect((await visitor.send(getPost, { title: 'half-a-post' })).post).toMatchObject({
      title: 'Half a post',
      minutes: 1,
      contents: [
        { id: 'h-first-part', level: 2, text: 'First part' },
        { id: 'h-second-part', level: 2, text: 'Second part' },
      ],
      can: { edit: false, publish: false, remove: false, feature: false },
    })
  })
})

describe('a published post', () => {
  test('shows readers what was published, not what is being edited', async () => {
    const { ann, manager, visitor } = product
    const { id, slug } = await showPost(product, ann, 'Glass roof')
    await ann.send(updatePost, { postId: id, post: { title: 'Glass roof, second part' } })
    expect((await visitor.send(getPost, { title: slug })).post.title).toBe('Glass roof')
    const { post } = await ann.send(getEditedPost, { title: slug })
    expect(post).toMatchObject({ title: 'Glass roof, second part', hasChanges: true, state: 'published', slug })
    await manager.send(publishPost, { postId: id })
    expect((await visitor.send(getPost, { title: slug })).post.title).toBe('Glass roof, second part')
  })

  test('is at its old addresses too, which no other post can get', async () => {
    const { ann, ben, visitor } = product
    const { id, slug } = await showPost(product, ann, 'Old stairs')
    const { post } = await ann.send(updatePost, { postId: id, post: { slug: 'new-stairs' } })
    await expect(ann.send(updatePost, { postId: id, post: { slug: 'New Stairs!' } })).rejects.toMatchObject({
      fields: { 'post.slug': { code: 'not-allowed' } },
    })
    expect(post.slug).toBe('new-stairs')
    expect((await visitor.send(getPost, { title: slug })).post.slug).toBe('new-stairs')
    expect((await writePost(ben, 'Old stairs')).slug).toBe('old-stairs-2')
    const other = await writePost(ben, 'Other')
    await expect(ben.send(updatePost, { postId: other.id, post: { slug: 'old-stairs' } })).rejects.toMatchObject({
      fields: { slug: { code: 'taken' } },
    })
    expect((await ben.send(updatePost, { postId: other.id, post: { slug: 'mine' } })).post.slug).toBe('mine')
    expect((await ben.send(updatePost, { postId: other.id, post: { slug: '' } })).post.slug).toBe('other')
    // No reader ever saw it.
    expect((await writePost(ann, 'Mine')).slug).toBe('mine')
    expect((await writePost(ann, '李伟')).slug).toMatch(/^post-[0-9a-f]{8}$/)
    expect((await writePost(ann, 'Tag')).slug).toMatch(/^tag-[0-9a-f]{8}$/)
  })

  test('is taken down, deleted and restored', async () => {
    const { ann, manager, visitor } = product
    const { id, slug } = await showPost(product, ann, 'Short lived')
    await manager.send(unpublishPost, { postId: id })
    await expect(visitor.send(getPost, { title: slug })).rejects.toMatchObject(notFound)
    await manager.send(publishPost, { postId: id })
    expect((await ann.send(deletePosts, { postIds: [id] })).deletedIds).toEqual([id])
    await expect(visitor.send(getPost, { title: slug })).rejects.toMatchObject(notFound)
    await expect(ann.send(getEditedPost, { title: slug })).rejects.toMatchObject(notFound)
    expect((await ann.send(restorePosts, { postIds: [id] })).restoredIds).toEqual([id])
    expect((await visitor.send(getPost, { title: slug })).post.id).toBe(id)
  })

  test('that a manager deleted comes back by a manager alone', async () => {
    const { ann, manager, visitor } = product
    const { id, slug } = await showPost(product, ann, 'Against the rules')
    await manager.send(deletePosts, { postIds: [id] })
    expect((await ann.send(restorePosts, { postIds: [id] })).restoredIds).toEqual([])
    await expect(visitor.send(getPost, { title: slug })).rejects.toMatchObject(notFound)
    expect((await manager.send(restorePosts, { postIds: [id] })).restoredIds).toEqual([id])
  })

  test('is found by its ID even if another post has that as its address', async () => {
    const { ann, ben, manager } = product
    const { id } = await writePost(ann, 'Found by its ID')
    await writePost(ben, 'Impostor', { slug: id })
    expect((await manager.send(getEditedPost, { title: id })).post.title).toBe('Found by its ID')
  })

  test('is gone for good after 30 days, and its address stays taken', async () => {
    const { ann, database } = product
    const { id, slug } = await showPost(product, ann, 'For good')
    await ann.send(deletePosts, { postIds: [id] })
    await database.transaction(async (tx) => {
      await tx.run(sql`update blog_posts set deleted_at = now() - interval '31 days' where id = ${id}`)
      await forgetOld(tx)
    })
    expect((await ann.send(restorePosts, { postIds: [id] })).restoredIds).toEqual([])
    expect((await writePost(ann, 'For good')).slug).not.toBe(slug)
  })

  test('is liked once by each person', async () => {
    const { ann, ben, visitor } = product
    const { id, slug } = await showPost(product, ann, 'Liked')
    expect(await ben.send(likePost, { postId: id, isFavorite: true })).toEqual({ favorite: 1, isFavorite: true })
    expect((await ben.send(likePost, { postId: id, isFavorite: true })).favorite).toBe(1)
    await ann.send(likePost, { postId: id, isFavorite: true })
    expect((await ben.send(getPost, { title: slug })).post).toMatchObject({ favorite: 2, isFavorite: true })
    expect((await ben.send(likePost, { postId: id, isFavorite: false })).favorite).toBe(1)
    expect((await visitor.send(getPost, { title: slug })).post.isFavorite).toBe(false)
    await expect(visitor.send(likePost, { postId: id, isFavorite: true })).rejects.toMatchObject({ status: 401 })
  })

  test('counts a visitor’s view once a day, and keeps no address', async () => {
    const { ann, visitor, database } = product
    const { id } = await showPost(product, ann, 'Viewed')
    const view = async (agent: string) => {
      const headers = { 'User-Agent': agent, 'Content-Type': 'application/json' }
      const { text } = await product.raw('POST', viewPost.path, { headers, body: JSON.stringify({ postId: id }) })
      return JSON.parse(text) as { view: number }
    }
    expect(await view('Firefox')).toEqual({ view: 1 })
    expect(await view('Firefox')).toEqual({ view: 1 })
    expect(await view('Chrome')).toEqual({ view: 2 })
    expect(await view('Googlebot/2.1')).toEqual({ view: 2 })
    expect((await visitor.send(sharePost, { postId: id, network: 'link' })).share).toBe(1)
    expect((await visitor.send(sharePost, { postId: id, network: 'link' })).share).toBe(1)
    expect((await visitor.send(sharePost, { postId: id, network: 'email' })).share).toBe(2)
    await database.transaction(async (tx) => {
      await tx.run(sql`update blog_visits set day = day - 1`)
      await tx.run(sql`update blog_salts set day = day - 1`)
      await forgetOld(tx)
    })
    expect(await database.read.many(sql`select from blog_visits union all select from blog_salts`)).toEqual([])
    expect(await view('Firefox')).toEqual({ view: 3 })
  })
})

describe('two editors', () => {
  const parts = (body: string) => plainTextOf(documentIn(body) ?? { type: 'doc' }).split('\n')

  test('of different fields, and of different parts of the body, keep both changes', async () => {
    const { ann, manager } = product
    const { id } = await writePost(ann, 'Shared', { body: bodyOf('One\n\nTwo\n\nThree') })
    await manager.send(updatePost, { postId: id, post: { body: bodyOf('One\n\nTwo\n\nThree, longer') }, revision: 1 })
    await manager.send(updatePost, { postId: id, post: { description: 'Of both' }, revision: 2 })
    const mine = { postId: id, post: { body: bodyOf('Zero\n\nOne\n\nTwo\n\nThree') }, revision: 1 }
    const { post } = await ann.send(updatePost, mine)
    expect(parts(post.body)).toEqual(['Zero', 'One', 'Two', 'Three, longer'])
    expect(post).toMatchObject({ description: 'Of both', revision: 4 })
  })

  test('of the same part are asked', async () => {
    const { ann, manager } = product
    const { id } = await writePost(ann, 'Disputed', { body: bodyOf('One\n\nTwo') })
    const theirs = bodyOf('One, theirs\n\nTwo')
    await manager.send(updatePost, { postId: id, post: { body: theirs }, revision: 1 })
    const yours = bodyOf('One, mine\n\nTwo')
    await expect(ann.send(updatePost, { postId: id, post: { body: yours }, revision: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      revision: 2,
      clashes: { body: { yours, theirs, by: manager.name } },
    })
    expect((await ann.send(updatePost, { postId: id, post: { body: yours }, revision: 2 })).post.body).toBe(yours)
  })

  test('leave a revision each, and any can be restored', async () => {
    const { ann, ben, manager } = product
    const { id } = await writePost(ann, 'Revised', { body: bodyOf('First') })
    await manager.send(updatePost, { postId: id, post: { body: bodyOf('Second words'), title: 'Revised twice' } })
    await ann.send(updatePost, { postId: id, post: { body: bodyOf('Third') } })
    const { revisions } = await ann.send(listRevisions, { postId: id })
    expect(revisions.map(({ title, by, words }) => [title, by?.name, words])).toEqual([
      ['Revised twice', manager.name, 2],
      ['Revised', ann.name, 1],
    ])
    const first = revisions.at(-1)?.id ?? ''
    await expect(ben.send(getRevision, { revisionId: first })).rejects.toMatchObject(notFound)
    await expect(ben.send(restoreRevision, { revisionId: first })).rejects.toMatchObject(notFound)
    expect((await ann.send(getRevision, { revisionId: first })).revision.content.body).toBe(bodyOf('First'))
    expect((await ann.send(restoreRevision, { revisionId: first })).post).toMatchObject({
      title: 'Revised',
      body: bodyOf('First'),
      revision: 4,
    })
    expect((await ann.send(listRevisions, { postId: id })).revisions[0]?.kind).toBe('restore')
  })
})

describe('a scheduled post', () => {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString()

  test('is published once when its time comes, however often the job runs', async () => {
    const { ann, manager, visitor, database } = product
    const { id, slug } = await writePost(ann, 'Tomorrow')
    const { post } = await manager.send(schedulePost, { postId: id, at: soon() })
    expect(post.state).toBe('scheduled')
    await expect(visitor.send(getPost, { title: slug })).rejects.toMatchObject(notFound)
    expect((await ann.send(listManagedPosts, { tab: 'scheduled' })).posts.map((one) => one.id)).toEqual([id])
    await database.transaction(async (tx) => {
      await tx.run(sql`update blog_posts set scheduled_at = now() where id = ${id}`)
      await tx.run(sql`select graphile_worker.reschedule_jobs(
        (select array_agg(id) from graphile_worker.jobs where key = ${`blog.publish:${id}`}), run_at => now())`)
    })
    await product.settle()
    expect((await visitor.send(getPost, { title: slug })).post.title).toBe('Tomorrow')
    const published = (await ann.send(listRevisions, { postId: id })).revisions.filter(({ kind }) => kind === 'publish')
    expect(published).toHaveLength(1)
  })

  test('stays complete, and can be taken back', async () => {
    const { ann, manager, database } = product
    const { id } = await writePost(ann, 'Perhaps')
    await expect(manager.send(schedulePost, { postId: id, at: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      fields: { at: { code: 'too-early' } },
    })
    await manager.send(schedulePost, { postId: id, at: soon() })
    await expect(ann.send(updatePost, { postId: id, post: { tags: [] } })).rejects.toMatchObject({
      fields: { tags: { code: 'too-short' } },
    })
    expect((await manager.send(unpublishPost, { postId: id })).post).toMatchObject({
      state: 'draft',
      scheduledAt: null,
    })
    const jobs = await database.read.many(sql`
      select from graphile_worker.jobs where key = ${`blog.publish:${id}`}`)
    expect(jobs).toEqual([])
  })
})

describe('lists', () => {
  test('narrow by words, tag, author and language, and are read on', async () => {
    const { ann, ben, visitor } = product
    for (let number = 1; number <= 14; number++) await showPost(product, ann, `Listed ${number}`)
    await showPost(product, ben, 'Listed lamp', { tags: ['Éclairage doux', 'Light'], language: 'fr' })
    const first = await visitor.send(listPosts, { search: 'listed' })
    expect([first.posts.length, first.hasMore]).toEqual([12, true])
    expect(first.posts[0]?.title).toBe('Listed lamp')
    const rest = await visitor.send(listPosts, { search: 'listed', after: first.posts.at(-1)?.id ?? '' })
    expect([rest.posts.map(({ title }) => title), rest.hasMore]).toEqual([['Listed 3', 'Listed 2', 'Listed 1'], false])
    const titles = async (input: Parameters<typeof visitor.send<object, { posts: { title: string }[] }>>[1]) =>
      (await visitor.send(listPosts, input)).posts.map(({ title }) => title)
    expect(await titles({ search: 'listed', sort: 'oldest', author: 'nobody' })).toEqual([])
    expect(await titles({ tag: 'éclairage-doux' })).toEqual(['Listed lamp'])
    expect(await titles({ language: 'fr' })).toEqual(['Listed lamp'])
    expect((await visitor.send(listTags, { search: 'ecl' })).tags).toEqual([
      { tag: 'Éclairage doux', slug: 'éclairage-doux', posts: 1 },
    ])
    expect((await visitor.send(listRecentPosts, { language: 'en' })).recentPosts).toHaveLength(4)
  })

  test('of the dashboard hold one’s own drafts, with counts for the tabs', async () => {
    const { ben, manager } = product
    await writePost(ben, 'Kept draft')
    const own = await ben.send(listManagedPosts, { search: 'kept' })
    expect(own.counts).toEqual({ all: 1, published: 0, draft: 1, scheduled: 0, waiting: 0 })
    expect((await manager.send(listManagedPosts, { search: 'kept', tab: 'draft' })).posts).toHaveLength(1)
    expect((await manager.send(listManagedPosts, { search: 'kept', isMine: 'yes' })).posts).toEqual([])
  })

  test('of authors stand by the likes of their published posts', async () => {
    const { ann, ben, admin } = product
    const { authors: before } = await ann.send(listTopAuthors)
    const likesOf = (list: typeof before, id: string) => list.find(({ author }) => author.id === id)?.likes ?? 0
    const liked = await showPost(product, admin, 'Liked lamp')
    for (const person of [ann, ben]) await person.send(likePost, { postId: liked.id, isFavorite: true })
    const { authors } = await ann.send(listTopAuthors)
    expect(likesOf(authors, admin.id)).toBe(likesOf(before, admin.id) + 2)
    expect(authors.map(({ likes }) => likes)).toEqual(
      authors.map(({ likes }) => likes).toSorted((one, two) => two - one),
    )
    await ann.send(likePost, { postId: liked.id, isFavorite: false })
    expect(likesOf((await ann.send(listTopAuthors)).authors, admin.id)).toBe(likesOf(before, admin.id) + 1)
  })

  test('of the start page hold what managers choose', async () => {
    const { ann, manager } = product
    const { id } = await showPost(product, ann, 'Featured')
    await manager.send(featurePost, { postId: id, isFeatured: true })
    expect((await ann.send(listFeaturedPosts)).posts[0]).toMatchObject({ id, isFeatured: true })
    const draft = await writePost(ann, 'Not yet')
    await expect(manager.send(featurePost, { postId: draft.id, isFeatured: true })).rejects.toMatchObject({
      status: 409,
    })
    await manager.send(featurePost, { postId: id, isFeatured: false })
    expect((await ann.send(listFeaturedPosts)).posts.map((post) => post.id)).not.toContain(id)
  })
})

describe('pictures', () => {
  test('belong to their post, and are everybody’s once readers see them', async () => {
    const { ann, ben, manager, database } = product
    const { id } = await writePost(ann, 'Pictured')
    const upload = () => finishedUpload(database, ann.id, { name: 'roof.webp' })
    const { picture } = await ann.send(addPostPicture, { postId: id, uploadId: await upload() })
    await expect(
      ben.send(addPostPicture, { postId: id, uploadId: await finishedUpload(database, ben.id, { name: 'a.webp' }) }),
    ).rejects.toMatchObject(notFound)
    await ann.send(updatePost, { postId: id, post: { coverId: picture.id } })
    const other = await writePost(ann, 'Other pictured')
    await expect(ann.send(updatePost, { postId: other.id, post: { coverId: picture.id } })).rejects.toMatchObject({
      fields: { coverId: { code: 'not-allowed' } },
    })
    expect((await product.raw('GET', picture.path)).status).toBe(404)
    const { post } = await manager.send(publishPost, { postId: id })
    expect(post).toMatchObject({ isCoverDrawn: false, coverId: picture.id })
    const drawn = await product.raw('GET', other.cover)
    expect(drawn.status).toBe(404)
    await manager.send(publishPost, { postId: other.id })
    const shown = await product.raw('GET', other.cover)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })
})
