// Why somebody may or may not: the rule that decides, for pages, people, boards and cards, and never what is in them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { addMember, archiveBoard, createBoard } from '#features/kanban/board-contract.ts'
import { createComment } from '#features/kanban/card-contract.ts'
import { archiveCard, createCard, createColumn } from '#features/kanban/contract.ts'
import { askWhy, changeUsersStatus } from '../contract.ts'

let product: TestProduct
let boardId: string
let cardId: string
beforeAll(async () => {
  product = await testProduct()
  const { ann } = product
  ;({ boardId } = await ann.send(createBoard, { name: 'A secret plan', subtitle: '' }))
  const { column } = await ann.send(createColumn, { boardId, name: 'Hidden' })
  ;({
    card: { id: cardId },
  } = await ann.send(createCard, { columnId: column.id, name: 'A secret card' }))
})
afterAll(() => product.close())

const ask = (person: TestPerson, address: string) => product.admin.send(askWhy, { userId: person.id, address })
const yes = (rule: string) => ({ may: true, rule, params: {} })
const no = (rule: string) => ({ may: false, rule, params: {} })
const both = (verdict: ReturnType<typeof yes>) => ({ see: verdict, change: verdict })

test('a page: by the role that it asks for', async () => {
  const { ann, manager } = product
  expect(await ask(ann, '/dashboard/user/list')).toEqual(both(no('app.access.manager')))
  expect(await ask(manager, `${product.url}/dashboard/user/list?users.q=ann#top`)).toEqual(
    both(yes('app.access.manager')),
  )
  expect(await ask(ann, '/dashboard/kanban')).toEqual(both(yes('app.access.person')))
})

test('a board and a card: by being a member, whatever the role; by address and by id', async () => {
  const { ann, admin } = product
  for (const address of [
    `/dashboard/kanban/${boardId}`,
    `/dashboard/kanban/${boardId}?card=${cardId}`,
    boardId,
    cardId,
  ]) {
    const answer = await ask(ann, address)
    expect(answer).toEqual(both(yes('kanban.access.owner')))
    expect(await ask(admin, address)).toEqual(both(no('kanban.access.notMember')))
    expect(JSON.stringify(answer)).not.toContain('secret')
  }
  await ann.send(archiveCard, { cardId })
  expect(await ask(ann, cardId)).toEqual({ see: yes('kanban.access.owner'), change: no('kanban.access.archivedCard') })
  await ann.send(archiveBoard, { boardId, archived: true })
  expect(await ask(ann, boardId)).toEqual({ see: yes('kanban.access.owner'), change: no('kanban.access.archived') })
})

test('what is on a board too; a comment is changed by its writer and the owner of the board alone', async () => {
  const { ann, ben } = product
  const { boardId: sharedId } = await ann.send(createBoard, { name: 'Shared', subtitle: '' })
  await ann.send(addMember, { boardId: sharedId, personId: ben.id })
  const { column } = await ann.send(createColumn, { boardId: sharedId, name: 'Next' })
  const { card } = await ann.send(createCard, { columnId: column.id, name: 'Roof' })
  const { comment } = await ann.send(createComment, { cardId: card.id, message: 'A secret word' })
  expect(await ask(ben, column.id)).toEqual(both(yes('kanban.access.member')))
  expect(await ask(ben, comment.id)).toEqual({
    see: yes('kanban.access.member'),
    change: no('kanban.access.onlyWriter'),
  })
  expect(await ask(ann, comment.id)).toEqual(both(yes('kanban.access.owner')))
  expect(await ask(product.manager, comment.id)).toEqual(both(no('kanban.access.notMember')))
})

test('a profile: by whether it is public, and whose it is', async () => {
  const { ann, ben, admin, database } = product
  const address = '/dashboard/user/profile/ben-osei'
  expect(await ask(ben, address)).toEqual(both(yes('users.access.own')))
  expect(await ask(ann, ben.id)).toEqual(await ask(ann, address))
  expect(await ask(ann, address)).toEqual({ see: yes('users.access.public'), change: no('users.access.onlyOwn') })
  await database.transaction((tx) => tx.run(sql`update people set is_public = false where id = ${ben.id}`))
  expect(await ask(ann, address)).toEqual({ see: no('users.access.notPublic'), change: no('users.access.onlyOwn') })
  expect((await ask(admin, address)).see).toEqual(yes('app.access.admin'))
})

test('a record: managers read it, admins change it', async () => {
  const { ann, manager } = product
  const address = '/dashboard/user/ann-lee/edit'
  expect(await ask(ann, address)).toEqual({ see: no('app.access.manager'), change: no('app.access.admin') })
  expect(await ask(manager, address)).toEqual({ see: yes('app.access.manager'), change: no('app.access.admin') })
})

test('who may not sign in may nothing; what is not there is not found', async () => {
  const { ben, admin } = product
  await admin.send(changeUsersStatus, { userIds: [ben.id], status: 'banned' })
  expect(await ask(ben, '/dashboard/kanban')).toEqual(both(no('users.access.notActive')))
  for (const address of ['/dashboard/nowhere', '/dashboard/user/nobody/edit', crypto.randomUUID(), 'http://[', '%zz']) {
    await expect(ask(ben, address)).rejects.toMatchObject({ status: 404, code: 'not-found' })
  }
})

test('is asked by admins alone, and who asked is kept', async () => {
  const { ann, manager, admin, database } = product
  for (const person of [ann, manager]) {
    await expect(person.send(askWhy, { userId: ann.id, address: '/dashboard' })).rejects.toMatchObject({ status: 403 })
  }
  const entries = await database.read.many(sql`
    select params from audit_trail where kind = 'users.askedWhy' and actor_id = ${admin.id} and person_id = ${manager.id}`)
  expect(entries).toContainEqual({ params: { name: manager.name, address: '/dashboard/user/list' } })
})
