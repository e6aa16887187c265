// Markdown that people wrote, shown as elements: what runs, leads astray or is not ours stays words.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MarkdownView } from './markdown-view.tsx'
import { show } from './testing.tsx'

const link = (name: string) => page.getByRole('link', { name })

test('shows headings below those of the page, lists, tasks and code', async () => {
  await show(
    <MarkdownView text={'# Plan\n\n- lamps\n- [x] fig\n- [ ] chairs\n\n```\nx < y\n```\n\n**now** ~~never~~'} />,
  )
  await expect.element(page.getByRole('heading', { level: 3, name: 'Plan' })).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['lamps', 'Donefig', 'Not donechairs'])
  await expect.element(page.getByText('x < y')).toBeVisible()
  expect(page.getByText('now').element().tagName).toBe('STRONG')
  expect(page.getByText('never').element().tagName).toBe('S')
})

test('names those who are mentioned', async () => {
  const people = new Map([['0192-ann', 'Ann Lee']])
  await show(<MarkdownView people={people} text="@{0192-ann} and @{0192-ben}, not \@{0192-ann}" />)
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('@Ann Lee and @someone, not @{0192-ann}')
})

test('links lead out in a window of their own, without telling where from, or to a page of ours', async () => {
  await show(<MarkdownView text={'[out](https://a.example) [in](/dashboard/kanban) ![plan](/files/plan.png)'} />)
  await expect.element(link('out')).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(link('out')).toHaveAttribute('target', '_blank')
  await expect.element(link('in')).not.toHaveAttribute('target')
  await expect.element(link('plan')).toHaveAttribute('href', '/files/plan.png')
})

test.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])(
  'what leads to %s is no link',
  async (href) => {
    await show(<MarkdownView text={`[x](${href}) <${href}> [y](<${href}>)`} />)
    expect(page.getByRole('link').elements()).toEqual([])
  },
)

test('HTML is read, not run', async () => {
  await show(<MarkdownView text={'<img src=x onerror="document.title = 1"> <script>x</script>'} />)
  await expect.element(page.getByText(/<script>x</)).toBeVisible()
  expect(document.querySelector('img[onerror]')).toBeNull()
})

test('a thousand levels are shown and do not break the page', async () => {
  await show(<MarkdownView text={`${'> '.repeat(1000)}deep\n\n${'- '.repeat(1000)}low`} />)
  await expect.element(page.getByText(/deep$/)).toBeInTheDocument()
  expect(document.querySelectorAll('blockquote').length).toBeLessThan(40)
})

test('each block runs the way of its own letters', async () => {
  await show(<MarkdownView text={'مرحبا بكم\n\nWelcome'} />)
  const directions = [...document.querySelectorAll('p')].map((block) => getComputedStyle(block).direction)
  expect(directions).toEqual(['rtl', 'ltr'])
})
