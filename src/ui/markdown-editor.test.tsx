// Writing a short text: what is typed, pressed, pasted and chosen becomes Markdown, and nobody's typing is replaced.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MarkdownEditor } from './markdown-editor.tsx'
import type { MarkdownEditorProps } from './markdown-editor.tsx'
import { show } from './testing.tsx'

const text = page.getByRole('textbox', { name: 'Description' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })

function Host({ onText, ...props }: Partial<MarkdownEditorProps> & { onText?: (markdown: string) => void }) {
  const [value, setValue] = useState(props.value ?? '')
  return (
    <>
      <MarkdownEditor
        label="Description"
        toolbar="full"
        {...props}
        value={value}
        onChange={(markdown) => {
          setValue(markdown)
          onText?.(markdown)
        }}
      />
      <button type="button" onClick={() => setValue('From **elsewhere**')}>
        Elsewhere
      </button>
      <output data-testid="shown">{value}</output>
    </>
  )
}
const shown = page.getByTestId('shown')

async function open(props: Partial<MarkdownEditorProps> = {}) {
  await show(<Host {...props} />)
  await userEvent.click(text)
}

test('what the toolbar and the keys do becomes Markdown', async () => {
  await open()
  await userEvent.keyboard('Buy ')
  await userEvent.click(tool('Bold'))
  await userEvent.keyboard('lamps')
  await userEvent.keyboard('{Control>}b{/Control}{Enter}')
  await userEvent.click(tool('Task list'))
  await userEvent.keyboard('for the hall')
  await expect.element(shown).toHaveTextContent('Buy **lamps** - [ ] for the hall')
  await userEvent.click(page.getByRole('checkbox'))
  await expect.element(shown).toMatchTextContent('- [x] for the hall')
})

test('signs of Markdown that people type make the form at once', async () => {
  await open()
  await userEvent.keyboard('- one{Enter}two{Enter}{Enter}')
  await userEvent.keyboard('1 * 2 and snake_case')
  await expect.element(shown).toHaveTextContent('- one - two 1 * 2 and snake_case')
})

test('the toolbar is one stop for Tab, and arrows go through it', async () => {
  await open()
  await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  await expect.element(tool('Bold')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tool('Italic')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(tool('Emoji')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tool('Bold')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(text).toHaveFocus()
})

test('a link is set from its little form, and one that runs code is refused', async () => {
  await open({ value: 'word' })
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}')
  const address = page.getByRole('textbox', { name: 'Address' })
  await userEvent.fill(address, 'javascript:alert(1) x')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter a web or email address.')).toBeVisible()
  await userEvent.fill(address, 'atrium.example/a')
  await userEvent.keyboard('{Enter}')
  await expect.element(shown).toHaveTextContent('[word](https://atrium.example/a)')
})

test('people are mentioned from a list that the text tells of, by keyboard alone', async () => {
  const ann = { id: '0192-ann', name: 'Ann Lee', avatarUrl: null, jobTitle: 'Architect' }
  const ben = { id: '0192-ben', name: 'Ben Ray', avatarUrl: null }
  const mentions = vi.fn<(typed: string) => Promise<(typeof ann | typeof ben)[]>>(() => Promise.resolve([ann, ben]))
  await open({ mentions, value: 'Hello @{0192-zoe}', people: new Map([['0192-zoe', 'Zoe']]) })
  await expect.element(page.getByText('@Zoe')).toBeVisible()
  await userEvent.keyboard('{End} and @n')
  await expect.element(page.getByRole('option', { name: /Ann Lee/ })).toHaveAttribute('aria-selected', 'true')
  expect(mentions).toHaveBeenLastCalledWith('n')
  await userEvent.keyboard('{ArrowDown}')
  const active = text.element().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toContain('Ben Ray')
  await userEvent.keyboard('{Enter}')
  await expect.element(shown).toHaveTextContent('Hello @{0192-zoe} and @{0192-ben}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('Escape closes the list of people first, then leaves the text; Ctrl and Enter send it', async () => {
  const onCancel = vi.fn<() => void>()
  const onSubmit = vi.fn<() => void>()
  await open({ onCancel, onSubmit, mentions: () => Promise.resolve([{ id: 'a', name: 'Ann', avatarUrl: null }]) })
  await userEvent.keyboard('@')
  await expect.element(page.getByRole('option', { name: 'Ann' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option', { name: 'Ann' })).not.toBeInTheDocument()
  expect(onCancel).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a text from elsewhere waits until the person leaves, and never takes the place of what was typed', async () => {
  await open({ value: 'Mine' })
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' }).element()
  if (elsewhere instanceof HTMLElement) elsewhere.click()
  await expect.element(shown).toHaveTextContent('From **elsewhere**')
  await expect.element(text).toHaveTextContent('Mine')
  await userEvent.keyboard('{End}!')
  await expect.element(shown).toHaveTextContent('Mine!')
  await userEvent.click(page.getByRole('button', { name: 'Elsewhere' }))
  await expect.element(text).toHaveTextContent('From elsewhere')
})

test('a text that is too long says by how much and is not sent', async () => {
  const onSubmit = vi.fn<() => void>()
  await open({ maxLength: 5, onSubmit })
  await userEvent.keyboard('seven77')
  await expect.element(text).toBeInvalid()
  await expect.element(text).toHaveAccessibleDescription('2 characters over the limit')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSubmit).not.toHaveBeenCalled()
})

const paste = (data: DataTransfer) =>
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))

test('pasted HTML keeps the form that we have and loses what runs', async () => {
  await open()
  const data = new DataTransfer()
  data.setData(
    'text/html',
    '<h2 onclick="x()">Plan</h2><p><span style="font-weight:700">bold</span> <a href="javascript:x()">no link</a></p><script>x()</script>',
  )
  paste(data)
  await expect.element(shown).toHaveTextContent('## Plan **bold** no link')
})

test('pasted files go to whoever keeps them', async () => {
  const onPasteFiles = vi.fn<(files: readonly File[]) => void>()
  await open({ onPasteFiles })
  const data = new DataTransfer()
  data.items.add(new File(['x'], 'plan.png', { type: 'image/png' }))
  paste(data)
  expect(onPasteFiles.mock.calls[0]?.[0][0]?.name).toBe('plan.png')
})

test('an emoji is picked and stands where the text was left', async () => {
  await open({ value: 'Done' })
  await userEvent.keyboard('{End} ')
  await userEvent.click(tool('Emoji'))
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search emoji' }), 'partying')
  await expect.element(page.getByRole('button', { name: 'partying face' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(shown).toHaveTextContent('Done 🥳')
})

test('an editor that comes late leaves the focus to a field of its form', async () => {
  const begin = (field: HTMLInputElement | null) => field?.focus()
  await show(
    <form>
      <input ref={begin} aria-label="To" />
      <Host autoFocus />
    </form>,
  )
  await expect.element(text).toBeVisible()
  await new Promise((done) => setTimeout(done, 200))
  await expect.element(page.getByRole('textbox', { name: 'To' })).toHaveFocus()
})

test('an editor begins with the focus where it is asked to', async () => {
  await show(<Host autoFocus value="Some words" />)
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard(' more')
  await expect.element(shown).toHaveTextContent('Some words more')
})
