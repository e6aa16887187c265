// Writing an article: its tables, videos and products are a document that is taken, and others’ changes show while one types.
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isArticle, isRichDocument, plainTextOf } from '#kernel/documents/rich-document.ts'
import type { RichDocument } from '#kernel/documents/rich-document.ts'
import { RichTextEditor } from './rich-text-editor.tsx'
import type { FindProducts } from './rich-text-editor.tsx'
import { RichTextView } from './rich-text-view.tsx'
import { show } from './testing.tsx'

const text = page.getByRole('textbox', { name: 'Content' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })
const lamp = { id: '0192c8a4-7a10-7cc0-8000-1f2e3d4c5b6a', title: 'Brass lamp', note: null }
const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const documentOf = (...words: string[]): RichDocument => ({ type: 'doc', content: words.map(paragraph) })

let replace: (document: RichDocument) => void = () => {}

async function open(start: RichDocument | null = null) {
  const onChange = vi.fn<(document: RichDocument) => void>()
  const findProducts: FindProducts = async (typed) => (lamp.title.toLowerCase().includes(typed) ? [lamp] : [])
  function Host() {
    const [value, setValue] = useState<RichDocument | null>(start)
    useEffect(() => {
      replace = setValue
    }, [])
    const take = (document: RichDocument) => {
      setValue(document)
      onChange(document)
    }
    return (
      <>
        <RichTextEditor label="Content" article={{ findProducts }} value={value} onChange={take} />
        {value && (
          <section aria-label="View">
            <RichTextView document={value} />
          </section>
        )}
      </>
    )
  }
  await show(<Host />)
  await userEvent.click(text)
  return () => onChange.mock.lastCall?.[0]
}

test('a table is filled by Tab, which makes another row at its end', async () => {
  const read = await open()
  await userEvent.click(tool('Table'))
  await userEvent.keyboard('Room{Tab}Light{Tab}Sound{Tab}')
  await userEvent.keyboard('Hall{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}Last')
  await expect.poll(() => plainTextOf(read() ?? documentOf())).toContain('Last')
  expect(isArticle(read())).toBe(true)
  expect(isRichDocument(read())).toBe(false)
  expect(read()?.content?.find(({ type }) => type === 'table')?.content).toHaveLength(4)
  await userEvent.click(tool('Change the table'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete column' }))
  const view = page.getByRole('region', { name: 'View' })
  await expect.element(view.getByRole('columnheader').first()).toHaveTextContent('Light')
  await userEvent.click(tool('Change the table'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete table' }))
  await expect.element(view.getByRole('table')).not.toBeInTheDocument()
})

test('a video is put in by its link, and any other link is refused', async () => {
  const read = await open()
  await userEvent.click(tool('Video'))
  await userEvent.fill(page.getByRole('textbox', { name: 'Link to the video' }), 'https://example.org/film')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter a link to a YouTube or Vimeo video.')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Link to the video' }), 'youtu.be/abc123')
  await userEvent.fill(page.getByRole('textbox', { name: 'Title (optional)' }), 'The stairs')
  await userEvent.click(tool('Add video'))
  await expect.poll(() => JSON.stringify(read())).toContain('"id":"abc123"')
  expect(isArticle(read())).toBe(true)
  await expect
    .element(page.getByRole('link', { name: 'The stairs Watch on YouTube' }))
    .toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc123')
})

test('a product is found and put in', async () => {
  const read = await open()
  await userEvent.click(tool('Product'))
  await userEvent.fill(page.getByRole('textbox', { name: 'Find a product' }), 'brass')
  await userEvent.click(page.getByRole('button', { name: 'Brass lamp' }))
  await expect.poll(() => JSON.stringify(read())).toContain(lamp.id)
  expect(isArticle(read())).toBe(true)
})

test('others’ change of another block shows at once and leaves the cursor where one types', async () => {
  const read = await open(documentOf('First', 'Second'))
  await userEvent.keyboard('{Control>}{End}{/Control} here')
  await expect.poll(() => plainTextOf(read() ?? documentOf())).toBe('First\nSecond here')
  replace(documentOf('First of all', 'Second here'))
  await expect.element(text).toHaveTextContent('First of allSecond here')
  await userEvent.keyboard(' and now')
  await expect.poll(() => plainTextOf(read() ?? documentOf())).toBe('First of all\nSecond here and now')
  // Undo takes back only what was typed here.
  await userEvent.click(tool('Undo'))
  await expect.poll(() => plainTextOf(read() ?? documentOf())).toContain('First of all')
})
