// From a mention to the card that it stands on: told live, each in their own language, and by mail who wishes it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import type { Journey } from './browser.ts'
import { startJourney, startPath } from './browser.ts'
import { boardPath, cardNamed, shareBoard, wideScreen } from './board.ts'
import { chooseWay, markAllRead } from '#features/notifications/contract.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { changePerson, markVerified } from '#kernel/server/people/people.ts'

let journey: Journey
let ann: Page
let ben: Page

beforeAll(async () => {
  journey = await startJourney()
  const { product } = journey
  await product.database.transaction(async (tx) => {
    await changePerson(tx, product.ben.id, { language: 'fr' })
    await markVerified(tx, product.ben.id)
  })
  await product.ben.send(chooseWay, { kind: 'kanban.mentioned', way: 'mail', wanted: true })
  const board = await shareBoard(product.ann, product.ben, ['Order the lamps'])
  // Being added to the board is a notice too.
  await product.settle()
  await product.ben.send(markAllRead, {})
  const atAnns = await journey.openWindow({ person: product.ann, viewport: wideScreen })
  const atBens = await journey.openWindow({ person: product.ben, viewport: wideScreen, locale: 'fr-FR' })
  ;[ann, ben] = await Promise.all([atAnns.openTab(boardPath(board)), atBens.openTab(startPath)])
})
afterAll(() => journey.close())

test('whoever is mentioned is told at once, in their own language, and comes to the card', async () => {
  await ben.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await cardNamed(ann, 'Order the lamps').click()
  const drawer = ann.getByRole('dialog', { name: 'Order the lamps' })
  await drawer.getByRole('button', { name: 'Write a comment, @ to mention' }).click()
  const field = drawer.getByRole('textbox', { name: 'Comment' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await ann.keyboard.type('Nine of them, @Ben')
  await ann.getByRole('option', { name: /Ben Osei/ }).waitFor()
  await ann.keyboard.press('Enter')
  await ann.keyboard.type(' agreed?')
  await ann.keyboard.press('Control+Enter')
  await drawer.getByText('agreed?').first().waitFor()

  const bell = ben.getByRole('button', { name: /^Notifications, 1/ })
  await bell.click()
  const notice = ben.getByRole('link', { name: /vous a mentionné dans «\sOrder the lamps\s»/ })
  await notice.click()
  const card = ben.getByRole('dialog', { name: 'Order the lamps' })
  await card.getByText('Nine of them,').first().waitFor()
  await card.getByText('Ben Osei').first().waitFor()
  await ben.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})

test('by mail in the same language, with the way to the card', async () => {
  const { product } = journey
  await product.settle()
  const mail = (await readKeptMails(product.config.dataDir)).find(({ to }) => to === product.ben.email)
  expect(mail?.subject).toMatch(/vous a mentionné dans/)
  expect(mail?.text).toMatch(/\/dashboard\/kanban\/[0-9a-f-]{36}\?card=[0-9a-f-]{36}/)
})

test('no page complained', () => {
  expect(journey.complaints).toEqual([])
})
