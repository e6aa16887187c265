// Long texts as trees: what the editor makes is taken, and nothing else.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHtml, readHtml } from './read-html.ts'
import { isRichDocument, plainTextOf } from './rich-document.ts'
import type { RichNode } from './rich-node.ts'
import { writeMarkdown } from './write-markdown.ts'

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

test.each([
  [
    '<p>Turned <strong>by hand</strong>,<br>of <em>birch</em>.</p><p>&nbsp;</p><p>Caf&eacute; &amp; bar &#8211; 5 &lt; 6</p>',
    'Turned **by hand**,\nof *birch*.\n\nCafé & bar – 5 < 6',
  ],
  [
    '<h2>Care</h2><ul><li>Oil it<ul><li>twice</li></ul></li><li><p>Dry it</p></ul><ol><li>One<li>Two</ol>',
    '## Care\n\n- Oil it\n  - twice\n- Dry it\n\n1. One\n2. Two',
  ],
  [
    '<a href="https://a.example/?x=1&amp;y=2" onclick="x()">Here</a> and <a href="javascript:alert(1)">there</a>',
    '[Here](https://a.example/?x=1&y=2) and there',
  ],
  [
    '<div>One</div><script>alert("<p>x</p>")</script><style>p{}</style><!-- <b>no</b> --><div>Two<iframe src="//x"></iframe></div>',
    'One\n\nTwo',
  ],
  ['<table><tr><th>Size</th><th>cm</th></tr><tr><td>S</td><td>12</td></tr></table>', 'Size cm\n\nS 12'],
  ['<b>open</b> 1 < 2 <notatag', String.raw`**open** 1 < 2 \<notatag`],
])('HTML %j is read', (html, markdown) => {
  const read = readHtml(html)
  expect(isHtml(html)).toBe(true)
  expect(isRichDocument(read)).toBe(true)
  expect(writeMarkdown(read).replaceAll('\u00A0', '').trim()).toBe(markdown)
})

test.each(['<br>', '<br />', '<hr>', '<p>', '<b>'])('Markdown with %j alone in it is no HTML', (tag) => {
  expect(isHtml(`## Care\n\nOil it ${tag} **twice**.\n\n- Dry it`)).toBe(false)
})

test('whatever HTML there is, a document comes of it', () => {
  const unit = fc.constantFrom(
    '<p>',
    '</p>',
    '<ul>',
    '</ul>',
    '<ol>',
    '<li>',
    '</li>',
    '<blockquote>',
    '</blockquote>',
    '<h3>',
    '</h3>',
    '<b>',
    '</b>',
    '<a href="https://x.example">',
    '<a href=data:x>',
    '</a>',
    '<br>',
    '<hr>',
    '<img alt="x">',
    '<td>',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '<',
    '>',
    '"',
    "'",
    '&amp;',
    '&',
    ' ',
    'words',
    '\n',
    '<pre>',
    '&#0;',
    '&#xD800;',
  )
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 60 }), (units) => {
      const read = readHtml(units.join(''))
      expect(isRichDocument(read)).toBe(true)
    }),
  )
})
