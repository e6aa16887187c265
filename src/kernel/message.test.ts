// Texts with values: the form for each number in the five languages, contexts, and values that look like placeholders.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages, localeOf } from './languages.ts'
import type { Language } from './languages.ts'
import { fillText, findText, mergeTexts } from './message.ts'

const isAmong = (from: number, to: number, count: number) => count >= from && count <= to

/** The plural rules of the languages for whole numbers, as in Unicode's tables. */
const formIn: Record<Language, (count: number) => Intl.LDMLPluralRule> = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  fr: (count) => (isAmong(0, 1, count) ? 'one' : count > 0 && count % 1_000_000 === 0 ? 'many' : 'other'),
  vi: () => 'other',
  cn: () => 'other',
  ar(count) {
    const few = count % 100
    if (count <= 2) return count === 0 ? 'zero' : count === 1 ? 'one' : 'two'
    return isAmong(3, 10, few) ? 'few' : isAmong(11, 99, few) ? 'many' : 'other'
  },
}
const counts = [
  ...Array.from({ length: 121 }, (_, count) => count),
  1_000,
  1_003,
  1_011,
  1_000_000,
  2_000_000,
  2_000_001,
]

test.each(languages)('every number has its form in %s', (language) => {
  const forms = new Intl.PluralRules(localeOf[language]).resolvedOptions().pluralCategories
  const texts = { cards: Object.fromEntries(forms.map((form) => [`all_${form}`, form])) }
  const found = counts.map((count) => findText(texts, localeOf[language], 'cards.all', { count }))
  expect(found).toEqual(counts.map((count) => formIn[language](count)))
})

test('Arabic has six forms', () => {
  expect(new Set(counts.map(formIn.ar))).toEqual(new Set(['zero', 'one', 'two', 'few', 'many', 'other']))
})

const cards = {
  cards: { all_one: 'A card', all_other: 'Cards', all_zero: 'No card', any_other: 'Some', name: 'Card' },
  did: {
    moved: 'They moved it',
    moved_you: 'You moved it',
    added_one: 'They added one',
    added_other: 'They added some',
  },
}
const find = (key: string, values?: Parameters<typeof findText>[3]) => findText(cards, 'en-US', key, values)

test('a language without a form for none may have words for it all the same', () => {
  expect(find('cards.all', { count: 0 })).toBe('No card')
})

test('a number without a form of its own has the one for any number, or the text without forms', () => {
  expect(find('cards.any', { count: 1 })).toBe('Some')
  expect(find('cards.name', { count: 1 })).toBe('Card')
})

test('a number that is already text chooses no form', () => {
  expect(find('cards.all', { count: '1' })).toBeUndefined()
})

test('a context has its own text, or shares the common one', () => {
  expect(find('did.moved', { context: 'you' })).toBe('You moved it')
  expect(find('did.moved', { context: 'me' })).toBe('They moved it')
  expect(find('did.moved')).toBe('They moved it')
  expect(find('did.added', { context: 'you', count: 1 })).toBe('They added one')
})

test.each(['cards', 'cards.none', 'cards.name.first', 'nothing', 'constructor.name', '__proto__', ''])(
  'no text is called “%s”',
  (key) => {
    expect(find(key)).toBeUndefined()
  },
)

test('a value appears in its text unchanged, whatever it looks like', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('{{other}}', '$&', '$1', '{{', '<b>')), (value) => {
      expect(fillText('“{{name}}” is {{other}}.', (name) => (name === 'name' ? value : 'free'))).toBe(
        `“${value}” is free.`,
      )
    }),
  )
})

test('files that share keys are merged, and stay unchanged themselves', () => {
  const [first, second] = [{ app: { name: 'Atrium', menu: { open: 'Open' } } }, { app: { menu: { close: 'Close' } } }]
  expect(mergeTexts([first, second, { ui: { save: 'Save' } }])).toEqual({
    app: { name: 'Atrium', menu: { open: 'Open', close: 'Close' } },
    ui: { save: 'Save' },
  })
  expect(first).toEqual({ app: { name: 'Atrium', menu: { open: 'Open' } } })
})
