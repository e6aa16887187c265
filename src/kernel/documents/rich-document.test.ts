// Long texts as trees: what the editor makes is taken, and nothing else.
import { expect, test } from 'vitest'
import { isRichDocument, plainTextOf } from './rich-document.ts'
import type { RichNode } from './rich-node.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
const list = (...content: unknown[]) => ({ type: 'bulletList', content: [{ type: 'listItem', content }] })

test.each([
  ['words', doc(paragraph(words('Hello')))],
  ['an empty paragraph', doc({ type: 'paragraph', attrs: { dir: 'auto', align: null, indent: 0 } })],
  ['marks', doc(paragraph(words('a', { type: 'bold' }, { type: 'textColor', attrs: { color: 'green' } })))],
  ['a link', doc(paragraph(words('a', { type: 'link', attrs: { href: 'https://a.example', target: '_blank' } })))],
  ['a list', doc(list(paragraph(words('a')), list(paragraph())))],
  ['a picture of ours', doc({ type: 'image', attrs: { src: '/api/files/1', alt: 'Plan' } })],
  ['code', doc({ type: 'codeBlock', attrs: { language: 'js' }, content: [words('x')] })],
])('%s is taken', (_, value) => {
  expect(isRichDocument(value)).toBe(true)
})

let deep: unknown = paragraph(words('x'))
for (let depth = 0; depth < 10_000; depth++) deep = { type: 'blockquote', content: [deep] }

test.each([
  ['nothing', null],
  ['a text', '<p>x</p>'],
  ['an empty document', doc()],
  ['an unknown block', doc({ type: 'iframe', attrs: { src: '/x' } })],
  ['a name of every object', doc({ type: 'constructor' })],
  ['an unknown attribute', doc({ type: 'paragraph', attrs: { style: 'x' } })],
  ['an unknown field', doc({ type: 'paragraph', onclick: 'x' })],
  ['words outside a paragraph', doc(words('x'))],
  ['a block inside a paragraph', doc(paragraph(paragraph()))],
  ['a link that runs', doc(paragraph(words('a', { type: 'link', attrs: { href: 'javascript:x' } })))],
  ['a link to nowhere', doc(paragraph(words('a', { type: 'link' })))],
  ['a colour of its own', doc(paragraph(words('a', { type: 'textColor', attrs: { color: '#f00' } })))],
  ['a picture from elsewhere', doc({ type: 'image', attrs: { src: 'https://a.example/x.png', alt: '' } })],
  ['a picture that is data', doc({ type: 'image', attrs: { src: 'data:image/png;base64,x', alt: '' } })],
  ['a heading of level 7', doc({ type: 'heading', attrs: { level: 7 } })],
  ['half a letter', doc(paragraph(words('\uD800')))],
  ['ten thousand levels', doc(deep)],
  ['too many words', doc(paragraph(words('x'.repeat(500_001))))],
])('%s is refused', (_, value) => {
  expect(isRichDocument(value)).toBe(false)
})

test('its words are read a line for each block', () => {
  const value: RichNode = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Plan' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'for ' },
          { type: 'mention', attrs: { label: 'Ann' } },
        ],
      },
      { type: 'paragraph' },
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'one' }] }] }],
      },
    ],
  }
  expect(plainTextOf(value)).toBe('Plan\nfor @Ann\none')
})
