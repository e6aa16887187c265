// The text of a message while it is written: marks, suggestions at the caret, lists that go on.
import { describe, expect, test } from 'vitest'
import { continueLine, markOfKey, putText, suggestionAt, takeSuggestion, toggleMark } from './composer-text.ts'
import type { ComposerMark, TypedText } from './composer-text.ts'

/** A text with its selection between two bars, or its caret at one. */
function typed(shown: string): TypedText {
  const [before = '', selected = '', after] = shown.split('|')
  return after === undefined
    ? { text: before + selected, start: before.length, end: before.length }
    : { text: before + selected + after, start: before.length, end: before.length + selected.length }
}
const shown = ({ text, start, end }: TypedText) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

describe('marks around the selection', () => {
  test.each<[ComposerMark, string, string]>([
    ['bold', 'a |word| here', 'a **|word|** here'],
    ['italic', '我说|非常好|了', '我说*|非常好|*了'],
    ['strike', '|x|', '~~|x|~~'],
    ['code', 'run |npm test|', 'run `|npm test|`'],
    ['bold', 'spaces| inside |of it', 'spaces **|inside|** of it'],
    ['bold', 'here: |', 'here: **|**'],
    ['italic', '**|both|**', '***|both|***'],
    ['bold', '*|both|*', '***|both|***'],
  ])('%s is put around %s', (mark, before, after) => {
    expect(shown(toggleMark(typed(before), mark))).toBe(after)
  })

  test.each<[ComposerMark, string, string]>([
    ['bold', 'a **|word|** here', 'a |word| here'],
    ['italic', '我说*|非常好|*了', '我说|非常好|了'],
    ['strike', '~~|x|~~', '|x|'],
    ['code', '`|npm test|`', '|npm test|'],
    ['bold', 'here: **|**', 'here: |'],
    ['bold', '**done|** so', '**done**| so'],
  ])('%s ends in %s', (mark, before, after) => {
    expect(shown(toggleMark(typed(before), mark))).toBe(after)
  })

  test('of three stars each is taken away by itself', () => {
    expect(shown(toggleMark(typed('***|x|***'), 'bold'))).toBe('*|x|*')
    expect(shown(toggleMark(typed('***|x|***'), 'italic'))).toBe('**|x|**')
  })
})

test('marks have keys of their own, with Ctrl or ⌘', () => {
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  expect(markOfKey({ ...none, key: 'b', ctrlKey: true })).toBe('bold')
  expect(markOfKey({ ...none, key: 'i', metaKey: true })).toBe('italic')
  expect(markOfKey({ ...none, key: 'X', ctrlKey: true, shiftKey: true })).toBe('strike')
  expect(markOfKey({ ...none, key: 'B', ctrlKey: true, shiftKey: true })).toBeUndefined()
  expect(markOfKey({ ...none, key: 'b' })).toBeUndefined()
})

describe('suggestions', () => {
  test.each([
    ['hello @|', 'mention', ''],
    ['hello @me|', 'mention', 'me'],
    ['请问@李|', 'mention', '李'],
    ['(＠li.n|', 'mention', 'li.n'],
    ['good :smi|', 'emoji', 'smi'],
    ['好:微笑|', 'emoji', '微笑'],
  ])('%s asks for a %s', (text, kind, query) => {
    expect(suggestionAt(typed(text))).toMatchObject({ kind, query })
  })

  test.each(['mail a@b|', '10:30|', ':)|', ':D|', 'https://a|', '`@me|', '```\n@me|', '@me |', '|@me|', 'a/@me|'])(
    '%s asks for nothing',
    (text) => expect(suggestionAt(typed(text))).toBeUndefined(),
  )

  test('the chosen one takes the place of what was typed', () => {
    const text = typed('hi @me|, ok')
    const suggestion = suggestionAt(text)
    expect(suggestion && shown(takeSuggestion(text, suggestion, '@mei'))).toBe('hi @mei |, ok')
    const last = typed('so :smi| far')
    const emoji = suggestionAt(last)
    expect(emoji && shown(takeSuggestion(last, emoji, '😄'))).toBe('so 😄 |far')
    expect(shown(putText(typed('a |b| c'), '🎉'))).toBe('a 🎉| c')
  })
})

describe('a new line', () => {
  test.each([
    ['- a|', '- a\n- |'],
    ['  * a|b', '  * a\n  * |b'],
    ['9. nine|', '9. nine\n10. |'],
    ['٩) تسعة|', '٩) تسعة\n١٠) |'],
    ['> said|', '> said\n> |'],
    ['text\n1. one\n2. |', 'text\n1. one\n|'],
    ['- a\n- |\nrest', '- a\n|\nrest'],
  ])('in %j goes on as %j', (before, after) => {
    const next = continueLine(typed(before))
    expect(next && shown(next)).toBe(after)
  })

  test.each(['text|', '-5 degrees|', '2026. was a year|', '>_<|', '```\n- a|', '|- a'])(
    'in %j is only a new line',
    (text) => {
      expect(continueLine(typed(text))).toBeUndefined()
    },
  )
})
