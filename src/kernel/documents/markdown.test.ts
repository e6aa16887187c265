// Markdown and trees: what the editor can make comes back unchanged, whatever people type; and nothing that runs comes in.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'
import type { RichNode } from './rich-node.ts'
import { blockNode, isSafeHref, textAttr, textNode } from './rich-node.ts'
import { writeMarkdown } from './write-markdown.ts'

const marks = fc
  .subarray(['bold', 'italic', 'strike', 'link'])
  .map((names) =>
    names.map((type) => (type === 'link' ? { type, attrs: { href: 'https://a.example/b_c?d=*' } } : { type })),
  )
/** Words, signs of Markdown and their mixtures. */
const naughty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '*',
        '_',
        '**',
        '`',
        '~',
        '[',
        ']',
        '(',
        ')',
        '<b>',
        '>',
        '#',
        '-',
        '1.',
        '|',
        '\\',
        '&amp;',
        '!',
      ),
      fc.constantFrom(
        'word',
        'x',
        ' ',
        '  ',
        'https://c.example/d_e*f',
        'a@b.example',
        '@{1-a}',
        '中文',
        '：',
        'سلام',
        '😀',
      ),
      fc.string({ maxLength: 4, unit: 'grapheme' }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const inlineOf = (words: fc.Arbitrary<string>): fc.Arbitrary<RichNode[]> =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.tuple(words, marks).map(([text, list]) => textNode(text, list)) },
      { weight: 1, arbitrary: words.map((text) => textNode(text, [{ type: 'code' }])) },
      { weight: 1, arbitrary: fc.constant<RichNode>({ type: 'hardBreak' }) },
      { weight: 1, arbitrary: fc.uuid().map((id): RichNode => ({ type: 'mention', attrs: { id } })) },
    ),
    { maxLength: 6 },
  )

const docsOf = (words: fc.Arbitrary<string>) =>
  fc
    .letrec<{ blocks: RichNode[]; item: RichNode[] }>((tie) => {
      const paragraph = inlineOf(words).map((content) => blockNode('paragraph', content))
      const list = (type: string, item: string, attrs: fc.Arbitrary<object>, itemAttrs: fc.Arbitrary<object>) =>
        fc
          .tuple(fc.array(fc.tuple(tie('item'), itemAttrs), { minLength: 1, maxLength: 3 }), attrs)
          .map(([items, own]) =>
            blockNode(
              type,
              items.map(([content, has]) => blockNode(item, content, { ...has })),
              { ...own },
            ),
          )
      const block = fc.oneof(
        { maxDepth: 3 },
        paragraph,
        fc
          .tuple(inlineOf(words), fc.integer({ min: 1, max: 6 }))
          .map(([content, level]) => blockNode('heading', content, { level })),
        fc.array(fc.oneof(words, fc.constantFrom('', '```', '  x', '> y')), { maxLength: 3 }).map((lines) => {
          const text = lines.join('\n')
          return blockNode('codeBlock', text === '' ? [] : [textNode(text)], { language: null })
        }),
        fc.constant(blockNode('horizontalRule', [])),
        tie('blocks').map((content) => blockNode('blockquote', content)),
        list('bulletList', 'listItem', fc.constant({}), fc.constant({})),
        list('orderedList', 'listItem', fc.record({ start: fc.integer({ min: 0, max: 120 }) }), fc.constant({})),
        list('taskList', 'taskItem', fc.constant({}), fc.record({ checked: fc.boolean() })),
      )
      return {
        blocks: fc.array(block, { minLength: 1, maxLength: 4 }),
        item: fc.tuple(paragraph, fc.array(block, { maxLength: 2 })).map(([first, rest]) => [first, ...rest]),
      }
    })
    .blocks.map((content) => blockNode('doc', content))

const wordsOf = (node: RichNode): string =>
  node.type === 'mention'
    ? `@${textAttr(node, 'id') ?? ''}`
    : (node.text ?? (node.content ?? []).map(wordsOf).join(' '))
/** The words alone: spaces at borders are not kept. */
const bareWords = (node: RichNode) => wordsOf(node).replaceAll(/[\s\p{Cc}]+/gu, '')

describe('what the editor makes', () => {
  test('keeps a line of nothing but spaces in the code of a list', () => {
    const text = '- [ ]\n\n  ```\n  *\n    \n  ```'
    expect(writeMarkdown(readMarkdown(text))).toBe(text)
  })

  test('is written, read and written again without a change', () => {
    fc.assert(
      fc.property(docsOf(naughty), (doc) => {
        const written = writeMarkdown(doc)
        expect(writeMarkdown(readMarkdown(written))).toBe(written)
      }),
      { numRuns: 400 },
    )
  })

  test('loses no words', () => {
    fc.assert(
      fc.property(docsOf(naughty), (doc) => {
        expect(bareWords(readMarkdown(writeMarkdown(doc)))).toBe(bareWords(doc))
      }),
      { numRuns: 400 },
    )
  })

  test.each([
    'a **b** c *d **e*** f',
    '# T\n\nhello @{0192-ab} you [x](https://a.example) https://c.example/e_f_g\nnext line',
    '- a\n  - b\n- c\n\n* other list',
    '- [ ] open\n- [x] done\n- [ ]\n  - inside',
    '3. a\n4. b\n\n1) x',
    '> a\n> b\n>\n> - c',
    '```js\nx = `1`\n\n\ty\n```',
    '[**bold** ~~gone~~ `code`](/dashboard/kanban)',
    'snake_case, 2 * 3, ~5 minutes, [sic], $5 & more!',
    '\\# no heading\n1\\. no list\n\\> no quote',
  ])('comes back as it was: %j', (text) => {
    expect(writeMarkdown(readMarkdown(text))).toBe(text)
  })

  test('keeps its marks where Markdown has room for them, and its words where it has none', () => {
    const bold = [{ type: 'bold' }]
    const write = (...content: RichNode[]) => writeMarkdown(blockNode('doc', [blockNode('paragraph', content)]))
    expect(write(textNode('Note: ', bold), textNode('read'))).toBe('**Note:** read')
    expect(write(textNode('注意：', bold), textNode('中文'))).toBe('**注意**：中文')
    expect(write(textNode('a'), textNode(' b ', bold), textNode('c'))).toBe('a **b** c')
    expect(write(textNode('*'), textNode('b', bold))).toBe('\\***b**')
  })
})

const linksOf = (node: RichNode): string[] => [
  ...(node.marks ?? []).flatMap((mark) => textAttr(mark, 'href') ?? []),
  ...(node.content ?? []).flatMap(linksOf),
]

describe('what others send', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'https:evil',
    'blob:https://a.example',
  ])('is no link: %j', (href) => {
    expect(isSafeHref(href)).toBe(false)
    expect(
      linksOf(readMarkdown(`[x](${href}) [y](<${href}>) ![z](${href})`)).filter((link) => !isSafeHref(link)),
    ).toEqual([])
  })

  test.each(['https://a.example', 'http://a.example/?b#c', 'mailto:a@b.example', '/dashboard/kanban'])(
    'is a link: %j',
    (href) => {
      expect(linksOf(readMarkdown(`[x](${href})`))).toEqual([href])
    },
  )

  test('is shown whole: HTML, tables and definitions are words', () => {
    const words = (text: string) => bareWords(readMarkdown(text))
    expect(words('<img src=x onerror=alert(1)>')).toBe('<imgsrc=xonerror=alert(1)>')
    expect(words('<div>\n\n**a**\n\n</div>')).toBe('<div>a</div>')
    expect(words('|a|b|\n|-|-|\n|1|2|')).toBe('|a|b||-|-||1|2|')
    expect(words('[a]: https://b.example')).toBe('[a]:https://b.example')
    expect(words('&amp; &#x26; &lt;b&gt;')).toBe('&&<b>')
  })

  test.each(['> ', '- ', '1. ', '**a *b ', '[', '![', '~~a', 'a`', '*a_b', '>- ', '  - a\n'])(
    'a thousand times %j is read in a moment and is not deep',
    (sign) => {
      const before = process.cpuUsage()
      const doc = readMarkdown(`${sign.repeat(1000)}x`)
      // The processor's time, which other work on the machine does not lengthen.
      expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
      const depthOf = (node: RichNode): number => 1 + Math.max(0, ...(node.content ?? []).map(depthOf))
      expect(depthOf(doc)).toBeLessThan(50)
      expect(bareWords(doc)).toContain('x')
    },
  )

  test('whatever it is, reading it never fails, and writing it settles', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          naughty,
          fc.array(naughty).map((parts) => parts.join('\n')),
        ),
        (text) => {
          const written = writeMarkdown(readMarkdown(text))
          expect(writeMarkdown(readMarkdown(written))).toBe(written)
        },
      ),
      { numRuns: 400 },
    )
  })
})
