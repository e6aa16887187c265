// The content security policy: pages stay within it. Every page and all that opens above it is visited by
// languages.test.ts, which watches for the same.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { boardPath, shareBoard } from './board.ts'
import type { Journey, Window } from './browser.ts'
import { startJourney } from './browser.ts'
import { listPlaces } from './places.ts'
import { watchPolicy } from './policy-watch.ts'
import { wordsIn } from './words.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { attachFile } from '#features/kanban/card-contract.ts'
import { createCard } from '#features/kanban/contract.ts'
import type { Board } from '#features/kanban/entities.ts'

let journey: Journey
let board: Board
let signedIn: Window
let visiting: Window
const violations: string[] = []

beforeAll(async () => {
  journey = await startJourney({ demo: true })
  const { ann, ben } = journey.product
  board = await shareBoard(ann, ben, ['Order the lamps', 'Water the fig'])
  signedIn = await journey.openWindow({ person: ann })
  visiting = await journey.openWindow()
  await Promise.all([signedIn, visiting].map(({ context }) => watchPolicy(context, journey.product.url, violations)))
})
afterAll(() => journey.close())

const silence = 'UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAgICAgICAgA=='

test('a sound that somebody attached plays, and breaks nothing', async () => {
  const { ann, url } = journey.product
  const { card } = await ann.send(createCard, { columnId: board.columnOrder[0] ?? '', name: 'Ring the bell' })
  const sound = { name: 'bell.wav', content: Buffer.from(silence, 'base64') }
  const { id: uploadId } = await sendFile({ url, token: ann.token }, sound)
  await ann.send(attachFile, { cardId: card.id, uploadId })
  const page = await signedIn.openTab(`${boardPath(board)}?card=${card.id}`)
  await page.getByRole('button', { name: 'bell.wav', exact: true }).click()
  await page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) > 0)
  expect(violations).toEqual([])
})

/** Clipboard content of another program, with everything that must be filtered. */
const foreign =
  '<h2 style="color:red" onclick="window.isBroken = true">Plan</h2><p><span style="font-weight:700">bold</span> <img src="x" onerror="window.isBroken = true"></p>'

test('formatted text is pasted into the editor, and nothing that runs comes with it', async () => {
  const page = await visiting.openTab('/components/extra/markdown-editor')
  const texts = page.getByRole('textbox', { name: wordsIn('en')('ui.description') })
  // Each example comes by itself.
  await expect.poll(() => texts.count()).toBe(3)
  const text = texts.nth(1)
  await text.click()
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, foreign)
  await text.getByText('bold').waitFor()
  expect(await text.locator('strong').textContent()).toBe('bold')
  expect(await text.locator('[onclick], [onerror], [style]').count()).toBe(0)
  expect(await page.evaluate(() => 'isBroken' in window)).toBe(false)
  expect(violations).toEqual([])
})

const write = (page: Page, html: string) =>
  page.evaluate((text) => {
    try {
      document.body.insertAdjacentHTML('beforeend', text)
      return 'inserted'
    } catch (error) {
      return error instanceof TypeError ? 'refused' : String(error)
    }
  }, html)

test('the policy holds: a script that got into a page does nothing', async () => {
  const page = await visiting.openTab('/terms')
  expect(await write(page, '<img src="/nowhere" onerror="window.isBroken = true">')).toBe('refused')
  const attempt = `(() => {
    const script = document.createElement('script')
    try { script.textContent = 'window.isBroken = true'; document.head.append(script) } catch { return 'refused' }
    return 'isBroken' in window ? 'ran' : 'refused'
  })()`
  expect(await page.evaluate(attempt)).toBe('refused')
  const isReported = (directive: string) => violations.some((violation) => violation.includes(directive))
  await expect.poll(() => isReported('require-trusted-types-for')).toBe(true)
})

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const onPages = {
  ...everywhere,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const isWithin = (headers: Headers, wanted: Record<string, string>) =>
  expect(Object.fromEntries([...headers].filter(([name]) => name in wanted))).toEqual(wanted)

test.each(listPlaces({ boardId: 'any' }).map(({ path, status }) => [path, status] as const))(
  '%s carries the headers that protect it',
  async (path, status) => {
    const answer = await journey.product.raw('GET', path)
    expect(answer.status).toBe(status)
    isWithin(answer.headers, onPages)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]{44}'; style-src 'self' 'nonce-[\w+/=]{20,}'; /,
    )
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*/)
  },
)

test('a page’s nonce is never given twice', async () => {
  const policies = await Promise.all(
    [1, 2, 3].map(async () => (await journey.product.raw('GET', '/terms')).headers.get('content-security-policy')),
  )
  expect(new Set(policies).size).toBe(policies.length)
})

test('calls, refusals and unknown addresses are closed to guessing and to other sites', async () => {
  const { ann, raw } = journey.product
  const headers = { Authorization: `Bearer ${ann.token}` }
  const answers = await Promise.all([
    raw('GET', '/api/account/my-account', { headers }),
    raw('GET', '/api/account/my-account'),
    raw('GET', '/api/nothing'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404])
  for (const answer of answers) {
    isWithin(answer.headers, { ...everywhere, 'cache-control': 'no-store' })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('server') ?? answer.headers.get('x-powered-by')).toBeNull()
  }
})
