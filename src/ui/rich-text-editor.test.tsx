// Writing a long text: what its tools make is a document that the server takes, with our colours and pictures alone.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isRichDocument, plainTextOf } from '#kernel/documents/rich-document.ts'
import type { RichDocument } from '#kernel/documents/rich-document.ts'
import { RichTextEditor } from './rich-text-editor.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import { show } from './testing.tsx'

const text = page.getByRole('textbox', { name: 'Content' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })

async function open(props: Partial<RichTextEditorProps> = {}) {
  const onChange = vi.fn<(document: RichDocument) => void>()
  function Host() {
    const [value, setValue] = useState<RichDocument | null>(null)
    const take = (document: RichDocument) => {
      setValue(document)
      onChange(document)
    }
    return <RichTextEditor label="Content" {...props} value={value} onChange={take} />
  }
  await show(<Host />)
  await userEvent.click(text)
  return () => onChange.mock.lastCall?.[0]
}

test('what the tools make is a document that is taken', async () => {
  const read = await open()
  await userEvent.click(tool('Underline'))
  await userEvent.keyboard('Plan')
  await userEvent.click(tool('Text color'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Green' }))
  await userEvent.keyboard(' green')
  await userEvent.click(tool('Indent'))
  await userEvent.click(tool('Right to left'))
  await userEvent.click(tool('Alignment'))
  await userEvent.click(page.getByRole('menuitem', { name: 'Center' }))
  await expect.poll(() => JSON.stringify(read())).toContain('"align":"center"')
  expect(isRichDocument(read())).toBe(true)
  expect(read()?.content?.[0]).toMatchObject({ type: 'paragraph', attrs: { align: 'center', indent: 1, dir: 'rtl' } })
  expect(JSON.stringify(read())).toContain('{"type":"textColor","attrs":{"color":"green"}}')
  await expect.element(page.getByText('2 words')).toBeVisible()
})

test('a pasted picture of another place and colours of another page stay outside', async () => {
  const read = await open()
  const data = new DataTransfer()
  data.setData(
    'text/html',
    '<p style="color:#f00">red <img src="https://a.example/x.png"><iframe src="/x"></iframe></p>',
  )
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.element(text).toHaveTextContent('red')
  expect(isRichDocument(read())).toBe(true)
  expect(JSON.stringify(read())).not.toMatch(/a\.example|f00|iframe/)
})

test('a pasted picture is kept first, then shown; one that was not kept is told', async () => {
  const onUploadImage = vi.fn<(file: File) => Promise<{ src: string; alt: string }>>((file) =>
    file.name === 'plan.png'
      ? Promise.resolve({ src: '/api/files/1', alt: 'Plan' })
      : Promise.reject(new Error('full')),
  )
  const onUploadFailed = vi.fn<(error: unknown) => void>()
  const read = await open({ onUploadImage, onUploadFailed })
  const data = new DataTransfer()
  data.items.add(new File(['x'], 'plan.png', { type: 'image/png' }))
  data.items.add(new File(['x'], 'other.png', { type: 'image/png' }))
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('img', { name: 'Plan' })).toBeInTheDocument()
  expect(isRichDocument(read())).toBe(true)
  expect(onUploadFailed).toHaveBeenCalledOnce()
})

test('what is cleared is plain', async () => {
  const read = await open()
  await userEvent.keyboard('# Title{Control>}a{/Control}')
  await userEvent.click(tool('Bold'))
  await userEvent.click(tool('Clear formatting'))
  await expect.poll(() => read()?.content?.[0]?.type).toBe('paragraph')
  expect(JSON.stringify(read())).not.toContain('bold')
  const document = read()
  expect(document && plainTextOf(document)).toBe('Title')
})
