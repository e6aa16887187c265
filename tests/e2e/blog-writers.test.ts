// Writing for others: two at one post keep what both write, and a post in Arabic is written by keys and goes out later.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator } from 'playwright'
import type { Journey } from './browser.ts'
import { startJourney } from './browser.ts'
import { wordsIn } from './words.ts'
import { getEditedPost, listManagedPosts } from '#features/blog/contract.ts'
import { documentIn } from '#features/blog/post-document.ts'
import { bodyOf, writePost } from '#features/blog/server/testing-posts.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.close())

const readPost = async (title: string) => (await journey.product.manager.send(getEditedPost, { title })).post
const bodyWords = async (title: string) => {
  const document = documentIn((await readPost(title)).body)
  return document && plainTextOf(document)
}

test('two who write at one post keep what both wrote, and see it', async () => {
  const { ann, manager } = journey.product
  const { slug } = await writePost(ann, 'A quiet stairwell', { body: bodyOf('First words.\n\nSecond words.') })
  const [first, second] = await Promise.all(
    [ann, manager].map(async (person) => {
      const window = await journey.openWindow({ person })
      const page = await window.openTab(`/dashboard/blog/post/${slug}/edit`)
      return page.getByRole('textbox', { name: 'Text of the post', exact: true })
    }),
  )
  if (!first || !second) throw new Error('A window did not open')
  await first.getByText('First words.').click()
  await first.page().keyboard.press('End')
  await second.getByText('Second words.').click()
  await second.page().keyboard.press('End')
  await Promise.all([first.page().keyboard.type(' By Ann.'), second.page().keyboard.type(' By Mona.')])
  await expect.poll(() => bodyWords(slug), { timeout: 20_000 }).toBe('First words. By Ann.\nSecond words. By Mona.')
  for (const text of [first, second]) {
    await text.getByText('First words. By Ann.').waitFor()
    await text.getByText('Second words. By Mona.').waitFor()
  }
})

/** Goes on by Tab, and types there. */
async function tabAndType(field: Locator, words: string) {
  const { keyboard } = field.page()
  const isThere = () => field.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await keyboard.press('Tab')
  expect(await isThere()).toBe(true)
  await keyboard.type(words)
}

test('a post in Arabic is written by keys alone, from right to left', async () => {
  const window = await journey.openWindow({ person: journey.product.manager, locale: 'ar-SD' })
  const page = await window.openTab('/dashboard/blog/new')
  const say = wordsIn('ar')
  const title = page.getByRole('textbox', { name: say('blog.form.field.title') }).first()
  const description = page.getByRole('textbox', { name: say('blog.form.field.description') }).first()
  await title.waitFor()
  await page.locator('#page').focus()
  await tabAndType(title, 'درج هادئ')
  expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  await tabAndType(description, 'أربعة مبانٍ ومقياس صوت واحد.')
  const saved = async () => (await journey.product.manager.send(listManagedPosts, { tab: 'draft' })).posts
  await expect
    .poll(saved)
    .toContainEqual(
      expect.objectContaining({ title: 'درج هادئ', description: 'أربعة مبانٍ ومقياس صوت واحد.', language: 'ar' }),
    )
  await window.close()
})

test('a post that is to go out later is scheduled for its day, and no reader finds it', async () => {
  const { slug } = await writePost(journey.product.manager, 'Lamps in spring')
  const window = await journey.openWindow({ person: journey.product.manager })
  const page = await window.openTab(`/dashboard/blog/post/${slug}/edit`)
  await page.getByRole('button', { name: /^Goes out/ }).click()
  await page.getByRole('button', { name: /next month/i }).click()
  await page.getByRole('button', { name: / 15, \d{4}$/ }).click()
  await page.getByRole('button', { name: 'Schedule post', exact: true }).click()
  await page.getByText(/^Scheduled for/).waitFor()
  const { state, scheduledAt } = await readPost(slug)
  expect([state, scheduledAt]).toEqual(['scheduled', expect.stringContaining('-15T')])
  expect((await fetch(`${journey.product.url}/post/${slug}`)).status).toBe(404)
  await window.close()
})
