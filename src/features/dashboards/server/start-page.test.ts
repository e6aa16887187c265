// How a person's start page is kept, and what a new workspace is asked to do first, through the API.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#app/testing-live.ts'
import type { TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { createPost } from '#features/blog/contract.ts'
import { createCard, getBoard } from '#features/kanban/contract.ts'
import { arrangeWidgets, dismissFirstSteps, getStartPage, widgetsArranged, widgetsMost } from '../start-contract.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const arrangement = { widgetOrder: ['files-recent', 'kanban-lately'], hiddenWidgets: ['mail-unread'] }

test('an arrangement is kept for its person alone, and their other tabs hear of it', async () => {
  const { ann, ben } = product
  const tab = await listen(product.url, ann)
  await ann.send(arrangeWidgets, arrangement)
  expect(await ann.send(getStartPage)).toMatchObject(arrangement)
  expect(await ben.send(getStartPage)).toMatchObject({ widgetOrder: [], hiddenWidgets: [] })
  await expect.poll(() => tab.changes()).toMatchObject([{ name: widgetsArranged.name, data: arrangement }])
  tab.close()
  await ann.send(arrangeWidgets, { widgetOrder: [], hiddenWidgets: [] })
  expect(await ann.send(getStartPage)).toMatchObject({ widgetOrder: [], hiddenWidgets: [] })
})

test('a widget that is named twice, a name that none can have, and too many are refused', async () => {
  const refused = { status: 400, fields: { widgetOrder: { code: 'not-allowed' } } }
  const twice = { ...arrangement, widgetOrder: ['a', 'b', 'a'] }
  await expect(product.ann.send(arrangeWidgets, twice)).rejects.toMatchObject(refused)
  const odd = { ...arrangement, widgetOrder: ['<script>'] }
  await expect(product.ann.send(arrangeWidgets, odd)).rejects.toMatchObject({ status: 400 })
  const many = { ...arrangement, widgetOrder: Array.from({ length: widgetsMost + 1 }, (_, index) => `w${index}`) }
  await expect(product.ann.send(arrangeWidgets, many)).rejects.toMatchObject({ status: 400 })
})

test('first steps are those of one’s role, and ticked off as they are done', async () => {
  const { ann, manager } = product
  const stepsOf = async (person: typeof ann) => (await person.send(getStartPage)).firstSteps ?? []
  expect((await stepsOf(manager)).map(({ key }) => key)).toContain('ecommerce.firstProduct')
  const before = await stepsOf(ann)
  expect(before.map(({ key }) => key)).not.toContain('ecommerce.firstProduct')
  expect(before).toContainEqual({ key: 'kanban.firstCard', isDone: false })
  const { board } = await ann.send(getBoard, {})
  await ann.send(createCard, { columnId: board.columnOrder[0] ?? '', name: 'Order the lamps' })
  expect(await stepsOf(ann)).toContainEqual({ key: 'kanban.firstCard', isDone: true })
  // Another's card is not theirs.
  expect(await stepsOf(manager)).toContainEqual({ key: 'kanban.firstCard', isDone: false })
})

test('the workspace is empty until something is there to count', async () => {
  const { ann, ben } = product
  expect(await ann.send(getStartPage)).toMatchObject({ isEmpty: true })
  await ben.send(createPost, { title: 'How we plan a quarter' })
  const page = await ann.send(getStartPage)
  expect(page.isEmpty).toBe(false)
  expect(page.firstSteps).toContainEqual({ key: 'blog.firstPost', isDone: true })
})

test('who dismissed the first steps is asked no more, until they want them back', async () => {
  const { ben } = product
  await ben.send(dismissFirstSteps, { isDismissed: true })
  expect(await ben.send(getStartPage)).toMatchObject({ firstSteps: null, isEmpty: false })
  await ben.send(dismissFirstSteps, { isDismissed: false })
  expect((await ben.send(getStartPage)).firstSteps).not.toBeNull()
})
