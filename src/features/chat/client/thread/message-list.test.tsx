// The list of messages keeps its place: at its end, and above it while others write.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import { createGroup, sendMessage } from '../../contract.ts'

let shown: Shown
let say: (body: string) => Promise<unknown>
beforeAll(async () => {
  shown = await showPage('/dashboard/chat', 'ann')
  const { conversation } = await shown.ben.send(createGroup, { name: 'Roof', personIds: [shown.ann.id] })
  say = (body) => shown.ben.send(sendMessage, { conversationKey: conversation.id, body })
  await say('Up here')
  await page.getByRole('complementary').getByRole('link').filter({ hasText: 'Roof' }).click()
})

function findScroller(): HTMLElement {
  const scroller = page.getByRole('list', { name: 'Messages' }).element().parentElement
  if (!scroller) throw new Error('The messages stand nowhere')
  return scroller
}
const leftBelow = () => {
  const { scrollHeight, scrollTop, clientHeight } = findScroller()
  return scrollHeight - scrollTop - clientHeight
}

test('a list that outgrows its pane stays at its end, also when the pane shrinks', async () => {
  await expect.element(page.getByRole('article').getByText('Up here')).toBeVisible()
  const scroller = findScroller()
  // Each is more than the pane has room for.
  for (const tile of ['Ridge', 'Eaves']) await say(Array.from({ length: 40 }, (_, at) => `${tile} ${at}`).join('\n'))
  await expect.element(page.getByRole('article').getByText('Eaves 39', { exact: false })).toBeVisible()
  expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
  await expect.poll(leftBelow).toBeLessThan(1)
  // A text of many lines leaves less room.
  const before = scroller.clientHeight
  await page.getByRole('textbox', { name: 'Write to Roof' }).fill('a\nb\nc\nd\ne')
  await expect.poll(() => scroller.clientHeight).toBeLessThan(before - 64)
  await userEvent.keyboard('{End}f')
  await expect.poll(leftBelow).toBeLessThan(1)
})

test('somebody who reads further up keeps their place to the pixel while 200 messages arrive (c74)', async () => {
  const scroller = findScroller()
  scroller.scrollTo({ top: scroller.scrollHeight - 2 * scroller.clientHeight })
  await expect.element(page.getByRole('button', { name: 'Jump to the newest message' })).toBeVisible()
  const middle = () => scroller.getBoundingClientRect().top + scroller.clientHeight / 2
  const seen = [...scroller.querySelectorAll('[data-message]')].find(
    (one) => one.getBoundingClientRect().top <= middle() && one.getBoundingClientRect().bottom >= middle(),
  )
  const place = seen?.getBoundingClientRect().top
  for (let round = 0; round < 4; round++)
    await Promise.all(Array.from({ length: 50 }, (_, at) => say(`Tile ${round * 50 + at}`)))
  const jump = page.getByRole('button', { name: '200 new' })
  await expect.element(jump).toBeVisible()
  expect(seen?.isConnected).toBe(true)
  expect(seen?.getBoundingClientRect().top).toBe(place)
  await jump.click()
  await expect.element(jump).not.toBeInTheDocument()
  await expect.poll(leftBelow).toBeLessThan(1)
})
