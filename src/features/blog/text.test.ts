// The facts that follow from a post's text: words, minutes, headings, beginnings and tags, in all scripts.
import { expect, test } from 'vitest'
import { readMarkdown } from '#kernel/documents/read-markdown.ts'
import { isArticle, isRichDocument } from '#kernel/documents/rich-document.ts'
import { mergeBodies } from './merge-bodies.ts'
import { beginningOf, countWords, headingsOf, readingMinutes, tagSlug } from './text.ts'

test('words are counted by their spaces, Chinese by its characters', () => {
  expect(countWords('Three short words')).toBe(3)
  expect(countWords('L’idée d’un atelier – 24 m²')).toBe(5)
  expect(countWords('光线很好')).toBe(4)
  expect(countWords('我们用 Atrium 写作。')).toBe(6)
  expect(countWords('خمس كلمات')).toBe(2)
})

test('reading takes a minute at least, and longer for longer texts', () => {
  expect(readingMinutes(readMarkdown('Short.'))).toBe(1)
  expect(readingMinutes(readMarkdown('word '.repeat(880)))).toBe(4)
  expect(readingMinutes(readMarkdown('字'.repeat(1200)))).toBe(3)
})

test('headings get anchors of their own, in any script', () => {
  const document = readMarkdown('## The plan\n\nText\n\n### 光线\n\nText\n\n## The plan\n\n> ## Not this one\n')
  expect(headingsOf(document).map(({ id, level }) => [id, level])).toEqual([
    ['h-the-plan', 2],
    ['h-光线', 3],
    ['h-the-plan-2', 2],
  ])
})

test('a beginning ends with a whole word', () => {
  expect(beginningOf('Plain text', 20)).toBe('Plain text')
  expect(beginningOf('Plans, stone, light and money', 20)).toBe('Plans, stone, light…')
  expect(beginningOf('光线和建筑以及工作', 6)).toBe('光线和建筑…')
})

test('a tag keeps its letters in its address', () => {
  expect(['Éclairage doux', ' C++ & Rust ', '设计', 'تخطيط العمل'].map(tagSlug)).toEqual([
    'éclairage-doux',
    'c-rust',
    '设计',
    'تخطيط-العمل',
  ])
})

test('an article has tables, videos and products beyond other texts', () => {
  const cell = { type: 'tableCell', content: [{ type: 'paragraph' }] }
  const doc = (node: object) => ({ type: 'doc', content: [node] })
  const table = doc({ type: 'table', content: [{ type: 'tableRow', content: [cell] }] })
  expect([isArticle(table), isRichDocument(table)]).toEqual([true, false])
  expect(isArticle(doc({ type: 'table', content: [cell] }))).toBe(false)
  expect(isArticle(doc({ type: 'video', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ' } }))).toBe(true)
  expect(isArticle(doc({ type: 'video', attrs: { provider: 'elsewhere', id: 'a' } }))).toBe(false)
  expect(isArticle(doc({ type: 'video', attrs: { provider: 'vimeo', id: '"><script>' } }))).toBe(false)
})

const body = (markdown: string) => JSON.stringify(readMarkdown(markdown))

test('changes of different blocks are put together, those of one are not', () => {
  const base = body('a\n\nb\n\nc\n\nd')
  expect(mergeBodies(base, body('A\n\nb\n\nc\n\nd'), body('a\n\nb\n\nd'))).toBe(body('A\n\nb\n\nd'))
  expect(mergeBodies(base, body('a\n\nb\n\nc\n\nd\n\ne'), body('x\n\na\n\nb\n\nc\n\nd'))).toBe(
    body('x\n\na\n\nb\n\nc\n\nd\n\ne'),
  )
  expect(mergeBodies(base, body('a\n\nB\n\nc\n\nd'), body('a\n\nβ\n\nc\n\nd'))).toBeUndefined()
  expect(mergeBodies(base, body('a\n\nB\n\nc\n\nd'), body('a\n\nB\n\nc\n\nd'))).toBe(body('a\n\nB\n\nc\n\nd'))
  expect(mergeBodies(base, 'nothing', base)).toBeUndefined()
})
