// Tests links: created by people who can share, opened by anyone who has one, and limited to what they show.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import type { InputOf } from '#kernel/contract.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { getQuota, moveEntries, openAddress, renameEntry, restoreEntries, trashEntries } from '../../contract.ts'
import type { Entry, Link } from '../../entities.ts'
import {
  createLink,
  listLinks,
  openLink,
  reportLink,
  revokeLink,
  shareEntry,
  suggestPeople,
  unlockLink,
  unshareEntry,
  updateLink,
} from '../../sharing-contract.ts'
import { addNew, forbidden, makeFolder, namesIn, notFound } from '../testing-files.ts'

let product: TestProduct
let folder: Entry
let inner: Entry
let plan: Entry
let secret: Entry
beforeAll(async () => {
  product = await testProduct()
  const { ann } = product
  const above = await makeFolder(ann, 'Private')
  folder = await makeFolder(ann, 'For the client', above.id)
  inner = await makeFolder(ann, 'Drawings', folder.id)
  plan = await addNew(product, ann, { name: 'plan.txt', content: 'north wing', parentId: inner.id })
  secret = await addNew(product, ann, { name: 'salaries.txt', content: 'much', parentId: above.id })
})
afterAll(() => product.close())

const tokenOf = ({ url }: Pick<Link, 'url'>) => url.slice(-32)

async function linkTo(entryId: string, more: Partial<InputOf<typeof createLink>> = {}) {
  const { link } = await product.ann.send(createLink, { entryId, access: 'view', ...more })
  return { ...link, token: tokenOf(link) }
}

/** The text as a browser without an account gets it, or the status code if refused. */
async function fetched(path: string, query: Record<string, string>) {
  const answer = await fetch(`${product.url}${path}?${new URLSearchParams(query)}`)
  return answer.ok ? answer.text() : answer.status
}
const content = (token: string, entryId: string, more: Record<string, string> = {}) =>
  fetched('/api/files/link/content', { token, entryId, ...more })

describe('a link to a folder', () => {
  test('shows what is in it, and nothing of where it lies or of what lies beside it', async () => {
    const { token } = await linkTo(folder.id, { message: 'Please look at sheet 2.' })
    const top = await product.visitor.send(openLink, { token })
    expect(top).toMatchObject({
      isLocked: false,
      link: { access: 'view', message: 'Please look at sheet 2.', root: { id: folder.id, fileCount: 1 } },
      path: [{ id: folder.id, name: 'For the client' }],
      entries: [{ id: inner.id, isFolder: true }],
      total: 1,
    })
    expect(JSON.stringify(top)).not.toContain('Private')
    const { entries, path } = await product.visitor.send(openLink, { token, folderId: inner.id })
    expect([path.map(({ name }) => name), entries.map(({ name }) => name)]).toEqual([
      ['For the client', 'Drawings'],
      ['plan.txt'],
    ])
    expect(await content(token, plan.id)).toBe('north wing')
    expect(await content(token, secret.id)).toBe(404)
    expect(await content(token, plan.id, { versionId: secret.versionId ?? '' })).toBe(404)
    const { parentId } = folder
    await expect(product.visitor.send(openLink, { token, folderId: parentId ?? '' })).rejects.toMatchObject(notFound)
  })

  test('gives all of it as a zip', async () => {
    const { token } = await linkTo(folder.id)
    const zip = await fetched('/api/files/link/zip', { token })
    expect(String(zip).slice(0, 2)).toBe('PK')
    expect(zip).toContain('Drawings/plan.txt')
    expect(zip).not.toContain('salaries')
  })

  test('counts how often others opened it', async () => {
    const { id, token } = await linkTo(folder.id)
    await product.visitor.send(openLink, { token })
    await product.ben.send(openLink, { token })
    await product.ben.send(openLink, { token, folderId: inner.id })
    await product.ann.send(openLink, { token })
    const { links } = await product.ann.send(listLinks, { entryId: folder.id })
    expect(links.find((link) => link.id === id)).toMatchObject({ openedCount: 2 })
  })

  test('of uploads alone shows nothing of it', async () => {
    const { token } = await linkTo(folder.id, { access: 'upload' })
    expect(await product.visitor.send(openLink, { token })).toMatchObject({
      link: { access: 'upload', root: { name: 'For the client', size: 0, fileCount: 0 } },
      entries: [],
      total: 0,
    })
    expect(await content(token, plan.id)).toBe(404)
    expect(await fetched('/api/files/link/zip', { token })).toBe(404)
    const ofFile = product.ann.send(createLink, { entryId: plan.id, access: 'upload' })
    await expect(ofFile).rejects.toMatchObject({ fields: { access: { code: 'not-allowed' } } })
  })
})

describe('a visitor', () => {
  const send = (query: Record<string, string>, body: string) =>
    fetch(`${product.url}/api/files/link/upload?${new URLSearchParams(query)}`, { method: 'POST', body })

  test('sends files into a folder for uploads, beside those that have the name', async () => {
    const { ann } = product
    const inbox = await makeFolder(ann, 'Inbox')
    const { link } = await ann.send(createLink, { entryId: inbox.id, access: 'upload' })
    const token = tokenOf(link)
    const before = (await ann.send(getQuota)).quota.usedBytes
    for (const text of ['first', 'second']) expect((await send({ token, name: 'quote.txt' }, text)).status).toBe(200)
    expect(await namesIn(ann, inbox.id)).toEqual(['quote (2).txt', 'quote.txt'])
    expect((await ann.send(getQuota)).quota.usedBytes).toBe(before + 11)
    expect((await send({ token, name: '../climbs.txt' }, 'x')).status).toBe(400)
    await ann.send(revokeLink, { linkId: link.id })
    expect((await send({ token, name: 'late.txt' }, 'late')).status).toBe(404)
  })

  test('sends nothing by a link to look at, without the password, or beyond the owner’s space', async () => {
    const { ann } = product
    const { token } = await linkTo(folder.id)
    expect((await send({ token, name: 'quote.txt' }, 'x')).status).toBe(404)
    const locked = await linkTo(folder.id, { access: 'upload', password: 'turned table' })
    expect((await send({ token: locked.token, name: 'quote.txt' }, 'x')).status).toBe(404)
    const { pass } = await product.visitor.send(unlockLink, { token: locked.token, password: 'turned table' })
    await product.database.transaction((tx) =>
      tx.run(sql`update files_drives set quota_bytes = 1 where person_id = ${ann.id}`),
    )
    const full = await send({ token: locked.token, pass, name: 'quote.txt' }, 'x')
    expect([full.status, await full.json()]).toMatchObject([409, { code: 'no-room' }])
    await product.database.transaction((tx) =>
      tx.run(sql`update files_drives set quota_bytes = null where person_id = ${ann.id}`),
    )
    expect((await send({ token: locked.token, pass, name: 'quote.txt' }, 'x')).status).toBe(200)
  })
})

describe('a password', () => {
  test('is asked before anything is said, and its pass ends when it changes', async () => {
    const { id, token } = await linkTo(folder.id, { password: 'turned table', message: 'For you' })
    const locked = await product.visitor.send(openLink, { token })
    expect(locked).toEqual({ isLocked: true, link: null, path: [], entries: [], hasMore: false, total: 0 })
    expect(await content(token, plan.id)).toBe(404)
    const wrong = product.visitor.send(unlockLink, { token, password: 'walk' })
    await expect(wrong).rejects.toMatchObject({ fields: { password: { code: 'wrong-password' } } })
    const { pass } = await product.visitor.send(unlockLink, { token, password: 'turned table' })
    expect(await content(token, plan.id, { pass })).toBe('north wing')
    expect((await product.visitor.send(openLink, { token, pass })).link?.message).toBe('For you')
    const other = await linkTo(folder.id, { password: 'turned table' })
    expect(await content(other.token, plan.id, { pass })).toBe(404)
    await product.ann.send(updateLink, { linkId: id, password: 'another' })
    expect(await content(token, plan.id, { pass })).toBe(404)
    await product.ann.send(updateLink, { linkId: id, password: null })
    expect(await content(token, plan.id)).toBe('north wing')
  })

  test('is not guessed: after a few wrong ones even the right one waits', async () => {
    const { token } = await linkTo(folder.id, { password: 'right' })
    for (let tries = 0; tries < 5; tries++)
      await product.visitor.send(unlockLink, { token, password: `wrong ${tries}` }).catch(() => undefined)
    await expect(product.visitor.send(unlockLink, { token, password: 'right' })).rejects.toMatchObject({
      status: 429,
      code: 'too-many',
    })
  })

  test('and secret stand nowhere in the database as they are', async () => {
    const { id, token } = await linkTo(folder.id, { password: 'turned table' })
    const { row } = await product.database.read.one<{ row: string }>(sql`
      select l::text as row from files_links l where id = ${id}`)
    expect(row).not.toContain(Buffer.from(token).toString('hex'))
    expect(row).not.toContain('turned')
  })
})

describe('a link ends', () => {
  test('when it is revoked or has expired, like one that never was', async () => {
    const { id, token } = await linkTo(plan.id)
    expect(await product.visitor.send(openLink, { token })).toMatchObject({ entries: [{ name: 'plan.txt' }], path: [] })
    await product.ann.send(revokeLink, { linkId: id })
    const ended = await linkTo(plan.id)
    await product.database.transaction((tx) =>
      tx.run(sql`update files_links set expires_at = now() - interval '1 minute' where id = ${ended.id}`),
    )
    const { links } = await product.ann.send(listLinks, { entryId: plan.id })
    expect(links.map((link) => [link.id, link.isExpired])).toEqual([[ended.id, true]])
    for (const gone of [token, ended.token, 'x'.repeat(32)]) {
      await expect(product.visitor.send(openLink, { token: gone })).rejects.toMatchObject({
        ...notFound,
        message: 'Link not found',
      })
      await expect(product.visitor.send(unlockLink, { token: gone, password: 'x' })).rejects.toMatchObject(notFound)
      expect(await content(gone, plan.id)).toBe(404)
    }
    await product.ann.send(updateLink, { linkId: ended.id, expiresAt: null })
    expect(await content(ended.token, plan.id)).toBe('north wing')
    const over = product.ann.send(updateLink, { linkId: ended.id, expiresAt: '2020-01-01T00:00:00.000Z' })
    await expect(over).rejects.toMatchObject({ fields: { expiresAt: { code: 'not-allowed' } } })
  })

  test('never with the name or place of its file, but while that is in the trash', async () => {
    const { ann } = product
    const file = await addNew(product, ann, { name: 'offer.txt', content: 'first' })
    const { token } = await linkTo(file.id)
    await ann.send(moveEntries, { entryIds: [file.id], parentId: inner.id })
    await ann.send(renameEntry, { entryId: file.id, name: 'quote.txt' })
    expect(await content(token, file.id)).toBe('first')
    await ann.send(trashEntries, { entryIds: [file.id] })
    await addNew(product, ann, { name: 'quote.txt', content: 'second', parentId: inner.id })
    await expect(product.visitor.send(openLink, { token })).rejects.toMatchObject(notFound)
    await ann.send(restoreEntries, { entryIds: [file.id], answer: 'keep-both' })
    expect(await content(token, file.id)).toBe('first')
  })

  test('when the person who made it may no longer share', async () => {
    const { ann, ben } = product
    await ann.send(shareEntry, { entryId: inner.id, personIds: [ben.id], role: 'edit' })
    const { link } = await ben.send(createLink, { entryId: plan.id, access: 'view' })
    expect(await content(tokenOf(link), plan.id)).toBe('north wing')
    await ann.send(unshareEntry, { entryId: inner.id, personId: ben.id })
    expect(await content(tokenOf(link), plan.id)).toBe(404)
  })
})

test('only those who may change a file see and make its links', async () => {
  const { ann, ben } = product
  const { id } = await linkTo(inner.id)
  const calls = [
    () => ben.send(listLinks, { entryId: inner.id }),
    () => ben.send(createLink, { entryId: inner.id, access: 'view' }),
    () => ben.send(updateLink, { linkId: id, message: 'mine' }),
    () => ben.send(revokeLink, { linkId: id }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject(notFound)
  await ann.send(shareEntry, { entryId: inner.id, personIds: [ben.id], role: 'view' })
  const [list, make, ...change] = calls
  for (const call of [list, make]) await expect(call?.()).rejects.toMatchObject(forbidden)
  for (const call of change) await expect(call()).rejects.toMatchObject(notFound)
  await ann.send(unshareEntry, { entryId: inner.id, personId: ben.id })
})

test('a reported link tells the admins', async () => {
  const { token } = await linkTo(folder.id)
  await product.visitor.send(reportLink, { token, reason: 'This isn’t theirs' })
  const rows = await product.database.read.many<{ kind: string }>(sql`
    select data->>'kind' as kind from outbox where data->>'kind' = 'files.reported'`)
  expect(rows.length).toBeGreaterThan(0)
})

test('people are found by name, never oneself', async () => {
  const { people } = await product.ann.send(suggestPeople, { search: '' })
  expect(people.map(({ id }) => id)).not.toContain(product.ann.id)
})

describe('an address that a browser opens by itself', () => {
  test('gives the file with ranges, as long as its person is signed in and may see it', async () => {
    const { ann, ben } = product
    await ann.send(shareEntry, { entryId: inner.id, personIds: [ben.id], role: 'view' })
    const { url } = await ben.send(openAddress, { entryIds: [plan.id], as: 'content', inline: 'yes' })
    const answer = await fetch(product.url + url, { headers: { Range: 'bytes=0-4' } })
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      'bytes 0-4/10',
      'north',
    ])
    const zip = await ben.send(openAddress, { entryIds: [inner.id], as: 'zip' })
    expect((await (await fetch(product.url + zip.url)).text()).slice(0, 2)).toBe('PK')
    await ann.send(unshareEntry, { entryId: inner.id, personId: ben.id })
    expect((await fetch(product.url + url)).status).toBe(404)
    const refused = ben.send(openAddress, { entryIds: [plan.id], as: 'content' })
    await expect(refused).rejects.toMatchObject(notFound)
    await expect(ben.send(openAddress, { entryIds: [inner.id], as: 'zip' })).rejects.toMatchObject(notFound)
  })
})
