// Pages, following and friends through the API: what others see, what is counted, and who is told.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { listen } from '#app/testing-live.ts'
import { finishedUpload } from '#app/testing-uploads.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { changePerson } from '#kernel/server/people/people.ts'
import { banPerson, unbanPerson } from '#kernel/server/people/people-standing.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import {
  addPicture,
  answerFriend,
  askFriend,
  changeCover,
  coverFile,
  deletePicture,
  follow,
  getProfile,
  getSocialLinks,
  listFollowers,
  listFollowing,
  listFriends,
  listPictures,
  listRequests,
  profileChanged,
  removeFriend,
  restorePicture,
  updateDetails,
  updateSocialLinks,
} from '../contract.ts'
import { countAnew } from './profile-queries.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
  const { ann, ben, admin } = product
  usernames.ann = (await ann.send(getProfile)).profile.username
  usernames.ben = (await ben.send(getProfile)).profile.username
  usernames.admin = (await admin.send(getProfile)).profile.username
})
afterAll(() => product.close())

/** The test people by name. */
const usernames = { ann: '', ben: '', admin: '' }
const notFound = { status: 404, code: 'not-found' }
const idsOf = ({ people }: { people: readonly { id: string }[] }) => people.map(({ id }) => id)
const changeQuote = (person: TestPerson, quote: string) =>
  person.send(updateDetails, { quote, school: 'School of Building' })
const noLinks = { facebook: null, instagram: null, linkedin: null, twitter: null }

describe('a page', () => {
  test('says what its person says of themself, in two statements', async () => {
    const { ann, ben } = product
    await changeQuote(ann, ' Measure twice. ')
    const { profile } = await ben.send(getProfile, { username: usernames.ann })
    expect(profile).toMatchObject({ id: ann.id, name: ann.name, quote: 'Measure twice.', school: 'School of Building' })
    expect(profile).toMatchObject({ email: ann.email, followers: 0, isFollowed: false, friendship: 'none' })
    expect((await ann.send(getProfile)).profile.id).toBe(ann.id)
    expect((await ben.send(getProfile, { username: ann.id })).profile).toEqual(profile)
    expect(await ben.countStatements(getProfile, { username: usernames.ann })).toBe(2)
  })

  test('has links to other sites, typed as a name or an address of that very site', async () => {
    const { ann, ben } = product
    await ann.send(updateSocialLinks, {
      ...noLinks,
      instagram: '@ann.builds',
      linkedin: 'https://be.linkedin.com/in/ann',
    })
    expect((await ben.send(getProfile, { username: usernames.ann })).profile.social).toEqual({
      ...noLinks,
      instagram: 'https://www.instagram.com/ann.builds',
      linkedin: 'https://be.linkedin.com/in/ann',
    })
    expect((await ann.send(getSocialLinks)).social.instagram).toBe('https://www.instagram.com/ann.builds')
    for (const twitter of ['https://x.com.example/ann', 'http://x.com/ann', 'javascript:alert(1)', 'a b', '']) {
      await expect(ann.send(updateSocialLinks, { ...noLinks, twitter })).rejects.toMatchObject({
        status: 400,
        fields: { twitter: { code: 'not-allowed' } },
      })
    }
  })

  test('has a cover that was sent, or the drawn one again', async () => {
    const { ann, ben, database } = product
    const uploadId = await finishedUpload(database, ann.id, { name: 'cover.webp' })
    await expect(ben.send(changeCover, { uploadId })).rejects.toMatchObject(notFound)
    await ann.send(changeCover, { uploadId })
    const { coverUrl } = (await ben.send(getProfile, { username: usernames.ann })).profile
    expect(coverUrl).toContain(`${coverFile.path}?personId=${ann.id}&key=`)
    const paper = await finishedUpload(database, ann.id, { name: 'paper.pdf', type: 'application/pdf' })
    await expect(ann.send(changeCover, { uploadId: paper })).rejects.toMatchObject({ status: 400 })
    await ann.send(changeCover, { uploadId: null })
    expect((await ben.send(getProfile, { username: usernames.ann })).profile.coverUrl).toBeNull()
  })

  test('is not there for others while its person is not public, as if nobody had the name', async () => {
    const { manager, ben, admin, database } = product
    await database.transaction((tx) => changePerson(tx, manager.id, { isPublic: false }))
    const { username } = (await manager.send(getProfile)).profile
    await expect(ben.send(getProfile, { username })).rejects.toMatchObject(notFound)
    await expect(ben.send(getProfile, { username: 'nobody' })).rejects.toMatchObject(notFound)
    await expect(ben.send(follow, { personId: manager.id, isFollowed: true })).rejects.toMatchObject(notFound)
    await expect(ben.send(askFriend, { personId: manager.id })).rejects.toMatchObject(notFound)
    await expect(ben.send(listFriends, { personId: manager.id })).rejects.toMatchObject(notFound)
    expect((await admin.send(getProfile, { username })).profile.isPublic).toBe(false)
    await database.transaction((tx) => changePerson(tx, manager.id, { isPublic: true }))
  })
})

describe('following', () => {
  test('is counted on both sides, notified once, sent live to everybody, and undone', async () => {
    const { ann, ben, admin } = product
    const heard = await listen(product.url, admin)
    await ann.send(follow, { personId: ben.id, isFollowed: true })
    await ann.send(follow, { personId: ben.id, isFollowed: true })
    await heard.waitFor((frame) => 'name' in frame && frame.name === 'profile.changed')
    expect((await admin.send(getProfile, { username: usernames.ben })).profile.followers).toBe(1)
    expect((await admin.send(getProfile, { username: usernames.ann })).profile.following).toBe(1)
    expect(idsOf(await admin.send(listFollowers, { personId: ben.id }))).toEqual([ann.id])
    expect((await ann.send(listFollowing, { personId: ann.id })).people).toMatchObject([
      { id: ben.id, isFollowed: true },
    ])
    await ann.send(follow, { personId: ben.id, isFollowed: false })
    expect((await admin.send(getProfile, { username: usernames.ben })).profile.followers).toBe(0)
    await ann.send(follow, { personId: ben.id, isFollowed: true })
    await product.settle()
    const { notifications } = await ben.send(listNotifications, { tab: 'all' })
    expect(notifications.filter(({ kind }) => kind === 'profile.followed')).toMatchObject([{ by: { id: ann.id } }])
    heard.close()
  })

  test('nobody follows themself or somebody who is not there', async () => {
    const { ann } = product
    await expect(ann.send(follow, { personId: ann.id, isFollowed: true })).rejects.toMatchObject({ status: 400 })
    const nobody = '01940000-0000-7000-8000-000000000000'
    await expect(ann.send(follow, { personId: nobody, isFollowed: true })).rejects.toMatchObject(notFound)
  })

  test('who is banned is neither shown nor counted until they are back', async () => {
    const { ann, ben, admin, database } = product
    const followers = async () => {
      await product.settle()
      const { profile } = await admin.send(getProfile, { username: usernames.ben })
      return [profile.followers, idsOf(await admin.send(listFollowers, { personId: ben.id })).length]
    }
    await database.transaction((tx) => banPerson(tx, ann.id))
    expect(await followers()).toEqual([0, 0])
    await database.transaction((tx) => unbanPerson(tx, ann.id))
    expect(await followers()).toEqual([1, 1])
    product.ann = await product.signInAs('ann')
  })

  test('who is not public is shown to whom they follow and to admins, and leads nowhere for others', async () => {
    const { ann, ben, admin, manager, database } = product
    await database.transaction((tx) => changePerson(tx, ann.id, { isPublic: false }))
    expect(idsOf(await manager.send(listFollowers, { personId: ben.id }))).toEqual([])
    expect((await ben.send(listFollowers, { personId: ben.id })).people).toMatchObject([{ id: ann.id, username: null }])
    expect((await admin.send(listFollowers, { personId: ben.id })).people).toMatchObject([{ username: usernames.ann }])
    await database.transaction((tx) => changePerson(tx, ann.id, { isPublic: true }))
  })
})

describe('friends', () => {
  const friendship = async (me: { send: TestProduct['ann']['send'] }, name: keyof typeof usernames) =>
    (await me.send(getProfile, { username: usernames[name] })).profile.friendship

  test('one asks, the other accepts; both are found by name, and either ends it', async () => {
    const { ben, admin } = product
    await ben.send(askFriend, { personId: admin.id })
    expect([await friendship(ben, 'admin'), await friendship(admin, 'ben')]).toEqual(['asked', 'asksMe'])
    expect(idsOf(await admin.send(listRequests))).toEqual([ben.id])
    expect((await admin.send(getProfile)).profile.requests).toBe(1)
    await expect(ben.send(answerFriend, { personId: admin.id, isAccepted: true })).rejects.toMatchObject(notFound)
    await admin.send(answerFriend, { personId: ben.id, isAccepted: true })
    expect(await friendship(ben, 'admin')).toBe('friends')
    expect((await ben.send(getProfile)).profile.friends).toBe(1)
    const wanted = ben.name.slice(0, 3)
    expect(idsOf(await admin.send(listFriends, { personId: admin.id, search: wanted }))).toEqual([ben.id])
    expect(idsOf(await admin.send(listFriends, { personId: admin.id, search: 'zzz' }))).toEqual([])
    await ben.send(removeFriend, { personId: admin.id })
    await expect(ben.send(removeFriend, { personId: admin.id })).rejects.toMatchObject(notFound)
    expect((await admin.send(getProfile)).profile.friends).toBe(0)
  })

  test('a request is declined, and two who ask each other are friends', async () => {
    const { ben, admin } = product
    await ben.send(askFriend, { personId: admin.id })
    await admin.send(answerFriend, { personId: ben.id, isAccepted: false })
    expect(await friendship(ben, 'admin')).toBe('none')
    await Promise.all([ben.send(askFriend, { personId: admin.id }), admin.send(askFriend, { personId: ben.id })])
    expect(await friendship(ben, 'admin')).toBe('friends')
    await expect(ben.send(askFriend, { personId: ben.id })).rejects.toMatchObject({ status: 400 })
  })
})

test('a picture is added with a title, shown, deleted and brought back by its owner alone', async () => {
  const { ann, ben, database } = product
  const uploadId = await finishedUpload(database, ann.id, { name: 'arches.webp' })
  const { picture } = await ann.send(addPicture, { uploadId, title: 'Arches' })
  expect((await ben.send(listPictures, { personId: ann.id })).pictures).toMatchObject([{ title: 'Arches', width: 800 }])
  await expect(ben.send(deletePicture, { pictureId: picture.id })).rejects.toMatchObject(notFound)
  await ann.send(deletePicture, { pictureId: picture.id })
  expect((await ben.send(getProfile, { username: usernames.ann })).profile.pictures).toBe(0)
  await expect(ben.send(restorePicture, { pictureId: picture.id })).rejects.toMatchObject(notFound)
  await ann.send(restorePicture, { pictureId: picture.id })
  expect((await ben.send(getProfile, { username: usernames.ann })).profile.pictures).toBe(1)
})

test('who shows people reads their counts and covers from two views', async () => {
  const { ben, database } = product
  const rows = await database.read.many(sql`
    select c.followers, c.following, c.posts, k.cover_url as "coverUrl", k.facebook, k.instagram, k.linkedin, k.twitter
    from profile_counts c join profile_cards k on k.person_id = c.person_id where c.person_id = ${ben.id}`)
  expect(rows).toEqual([{ followers: 1, following: 0, posts: 0, coverUrl: null, ...noLinks }])
})

test('what changes on a page that is not public is heard by its person and by admins alone', async () => {
  const { ann, ben, admin, url, database } = product
  await database.transaction((tx) => changePerson(tx, ann.id, { isPublic: false }))
  const listeners = { own: await listen(url, ann), stranger: await listen(url, ben), admin: await listen(url, admin) }
  await changeQuote(admin, 'Events before this are of earlier changes.')
  await changeQuote(ann, 'Behind the door.')
  await changeQuote(ben, 'Before the door.')
  const changedIn = (listener: typeof listeners.own) => {
    const changed = listener.changes().filter(({ name }) => name === profileChanged.name)
    const ids = changed.map(({ data }) => (data as { personId: string }).personId)
    return ids.slice(ids.indexOf(admin.id) + 1)
  }
  for (const listener of [listeners.own, listeners.admin])
    await expect.poll(() => changedIn(listener)).toEqual([ann.id, ben.id])
  await expect.poll(() => changedIn(listeners.stranger)).toEqual([ben.id])
  for (const listener of Object.values(listeners)) listener.close()
  await database.transaction((tx) => changePerson(tx, ann.id, { isPublic: true }))
})

test('counts of many who leave at once are made in as many statements as of one', async () => {
  const { database, ann, ben, manager, admin } = product
  const counted = async (ids: string[]) => {
    let statements = 0
    await database.transaction(async (tx) => {
      const watched = { ...tx, run: (statement: Parameters<Tx['run']>[0]) => (statements++, tx.run(statement)) }
      await tx.run(sql`update profile_details set is_counted = false where person_id = any(${ids}::uuid[])`)
      await countAnew(watched, ids)
    })
    return statements
  }
  for (const person of [ann, ben, manager, admin]) await changeQuote(person, 'Here.')
  expect(await counted([ann.id, ben.id, manager.id, admin.id])).toBe(await counted([ann.id]))
})
