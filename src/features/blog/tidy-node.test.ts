// Blocks of the editor and of an import that mean the same are one.
import { expect, test } from 'vitest'
import { readMarkdown } from '#kernel/documents/read-markdown.ts'
import { mergeBodies } from './merge-bodies.ts'
import { tidyNode } from './tidy-node.ts'

const typed = (text: string) => ({
  type: 'paragraph',
  attrs: { dir: 'auto', align: null, indent: 0 },
  content: [{ type: 'text', text }],
})

test('what is usual isn’t named, and what isn’t stays', () => {
  expect(tidyNode(typed('One'))).toEqual({ type: 'paragraph', content: [{ type: 'text', text: 'One' }] })
  expect(tidyNode({ type: 'heading', attrs: { level: 2, indent: 1, align: null } })).toEqual({
    type: 'heading',
    attrs: { indent: 1, level: 2 },
  })
})

test('an editor’s body is put together with one that was imported', () => {
  const base = JSON.stringify(readMarkdown('One **bold**\n\nTwo'))
  const theirs = JSON.stringify(readMarkdown('One **bold**\n\nTwo, changed'))
  const bold = [
    { type: 'text', text: 'Mine ' },
    { type: 'text', marks: [{ type: 'bold' }], text: 'bold' },
  ]
  const mine = JSON.stringify({ type: 'doc', content: [{ ...typed(''), content: bold }, typed('Two')] })
  expect(mergeBodies(base, mine, theirs)).toContain('Two, changed')
  expect(mergeBodies(base, mine, theirs)).toContain('Mine ')
})
