// The texts of messages on the screen: each in its own direction, in its own place and no wider than the list.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#ui/testing.tsx'
import { textOf, textPeople } from '../../testing-texts.ts'
import type { TextName } from '../../testing-texts.ts'
import { byUsername } from '../../text/mentions.ts'
import { MessageText } from './message-text.tsx'

const people = byUsername(
  Object.entries(textPeople).map(([username, name]) => ({
    id: `id of ${username}`,
    username,
    name,
    called: name.split(' ')[0] ?? name,
    href: username === 'duc' ? undefined : `/dashboard/user/profile/${username}`,
  })),
)
const listWidth = 320
const bubble = { boxSizing: 'border-box', inlineSize: 'fit-content', maxInlineSize: '100%', padding: 8 } as const

/** A list with one message in it and the time below, as narrow as on a phone. */
async function message(body: string, marked = '') {
  await show(
    <div data-testid="list" style={{ inlineSize: listWidth, overflowX: 'auto' }}>
      <div data-testid="message" style={bubble}>
        <MessageText body={body} people={people} readerId="id of mei" marked={marked} />
      </div>
      <span data-testid="time">09:14</span>
    </div>,
  )
  const list = page.getByTestId('list').last().element()
  const root = page.getByTestId('message').last().element().firstElementChild
  const time = page.getByTestId('time').last().element()
  if (!(root instanceof HTMLElement)) throw new Error('No message is shown.')
  return { list, root, time }
}

/** Where a piece of the shown text stands on the screen. */
function placeOf(root: Element, text: string): DOMRect {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + text.length)
    return range.getBoundingClientRect()
  }
  throw new Error(`${text} is not shown.`)
}

test.each<TextName>(['c34', 'c49', 'c50', 'c57'])('%s is no wider than the list', async (name) => {
  const { list, root } = await message(textOf(name))
  expect(list.scrollWidth).toBe(listWidth)
  expect(root.getBoundingClientRect().width).toBeLessThanOrEqual(listWidth)
})

test('code that is wider scrolls in its own place', async () => {
  const { list, root } = await message(`\`\`\`js\n${'x'.repeat(500)}\n\`\`\``)
  expect(list.scrollWidth).toBe(listWidth)
  const code = root.querySelector('pre')
  expect(code?.scrollWidth).toBeGreaterThan(listWidth)
  expect(root.textContent).toMatch(/^jsx+$/)
})

test('marks that are piled up on a letter are not painted outside of their message', async () => {
  const { root } = await message(textOf('c49'))
  expect(getComputedStyle(root).overflow).toBe('clip')
  expect(root.getBoundingClientRect().height).toBeLessThanOrEqual(2 * 20)
})

test('many empty lines take little place', async () => {
  const { root } = await message(textOf('c56'))
  expect(root.innerText.split(/\n+/)).toEqual(['line1', 'line2', 'line3', 'line4', 'end'])
  expect(root.getBoundingClientRect().height).toBeLessThan(6 * 20 + 10)
})

test('a message stands at the side of its letters, and numbers in it are not turned round', async () => {
  const { root } = await message(textOf('c55'))
  expect(getComputedStyle(root).direction).toBe('rtl')
  expect(placeOf(root, 'عمر').left).toBeGreaterThan(placeOf(root, '12').right - 1)
  expect(placeOf(root, '12').right).toBeLessThanOrEqual(placeOf(root, '30').left)
})

test('code and fractions in Arabic read from left to right', async () => {
  const { root } = await message(textOf('c19'))
  expect(getComputedStyle(root).direction).toBe('rtl')
  expect(placeOf(root, 'npm').right).toBeLessThanOrEqual(placeOf(root, 'test').left)
  expect(placeOf(root, '12').right).toBeLessThanOrEqual(placeOf(root, '24').left)
  expect(placeOf(root, 'جدًا').left).toBeGreaterThan(placeOf(root, 'npm').right)
})

test('letters that a sender turns round turn nothing else round', async () => {
  const plain = await message('plain')
  const turned = await message(textOf('c51'))
  expect(placeOf(turned.root, 'a').left).toBeGreaterThan(placeOf(turned.root, 'b').left)
  expect(placeOf(turned.time, '09').left).toBe(placeOf(plain.time, '09').left)
  expect(placeOf(turned.time, '09').right).toBeLessThanOrEqual(placeOf(turned.time, '14').left)
})

test('HTML is read, not run', async () => {
  const { root } = await message(textOf('c18'))
  expect(root.textContent).toBe(textOf('c18'))
  expect(root.querySelector('b, script')).toBeNull()
})

test('emoji alone are big', async () => {
  const { root } = await message(textOf('c46'))
  expect(getComputedStyle(root).fontSize).toBe('40px')
})

test('a link leads out, in a tab of its own that knows nothing of this one', async () => {
  await message('see https://a.example/x and [the plan](https://b.example/plan)')
  const link = page.getByRole('link', { name: 'https://a.example/x' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(page.getByRole('link', { name: 'the plan (b.example)' })).toBeVisible()
})

test('the name that a link deceives with stands beside it', async () => {
  await message(textOf('c27'))
  await expect.element(page.getByRole('link')).toHaveTextContent('https://wеide.example/login (xn--wide-v4d.example)')
})

test.each<TextName>(['c30', 'c31'])('%s has no link', async (name) => {
  const { root } = await message(textOf(name))
  expect(root.querySelector('a')).toBeNull()
})

test('a mention calls people by their names and leads to them', async () => {
  await message('@Mei and @nadia and @duc')
  const own = page.getByRole('link', { name: /^@/ }).first()
  await expect.element(own).toHaveAttribute('href', '/dashboard/user/profile/mei')
  await expect.element(own).toHaveAttribute('data-own', 'true')
  await expect.element(page.getByRole('link').last()).not.toHaveAttribute('data-own')
  expect(page.getByRole('link').elements()).toHaveLength(2)
  await expect.element(page.getByTitle('Đức Trần')).toHaveTextContent('@Đức')
})

test('searched words are marked as they are written, across marks and in links', async () => {
  const { root } = await message('**Đườ**ng này: https://a.example/duong', 'duong')
  expect([...root.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Đườ', 'ng', 'duong'])
  expect(root.textContent).toBe('Đường này: https://a.example/duong')
})

test('lists keep their numbers, quotes and code their places', async () => {
  const { root } = await message('1. one\n5. five\n> said\n```\ncode\n```')
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['1.one', '5.five'])
  expect(root.querySelector('blockquote')?.textContent).toBe('said')
  expect(root.querySelector('pre')?.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
})

test('half a sign is shown and breaks nothing', async () => {
  const { root } = await message(textOf('c48'))
  expect(root.textContent.startsWith('a')).toBe(true)
})

test('backspace takes a whole picture out of the text that is written', async () => {
  await show(<textarea aria-label="Message" defaultValue={textOf('c46')} />)
  const field = page.getByLabelText('Message')
  await userEvent.click(field)
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(field).toHaveValue('👨‍👩‍👧‍👦🏳️‍🌈👩🏽‍🚀')
  await userEvent.keyboard('{Backspace}')
  await expect.element(field).toHaveValue('👨‍👩‍👧‍👦🏳️‍🌈')
})
