// The words of a page: one language at a time, the right plurals, the direction that goes with a choice.
import { beforeAll, expect, test, vi } from 'vitest'
import { chooseLanguage, loadTexts, onLanguageChosen, readLanguage, startTexts, translate } from './i18n.ts'
import { publicConfigId } from '../public-config.ts'
import type { Language } from '../languages.ts'
import type { Values } from '../message.ts'

const words: Record<Language, Record<string, string>> = {
  en: {
    hello: 'Hello',
    cards_one: '{{count}} card',
    cards_other: '{{count}} cards',
    moved_one: '{{name}} moved {{count}}',
    moved_other: '{{name}} moved {{count}}',
  },
  fr: {
    hello: 'Bonjour',
    cards_one: '{{count}} carte',
    cards_many: '{{count}} de cartes',
    cards_other: '{{count}} cartes',
  },
  vi: { hello: 'Xin chào', cards_other: '{{count}} thẻ' },
  cn: { hello: '你好', cards_other: '{{count}} 张卡片' },
  ar: {
    hello: 'مرحبا',
    cards_zero: 'لا',
    cards_one: 'واحدة',
    cards_two: 'اثنتان',
    cards_few: 'قليل',
    cards_many: 'كثير',
    cards_other: 'غير',
    moved_many: 'نقل {{name}} {{count}}',
  },
}
// Not `vi.fn`, whose record is cleared between tests.
const asked: [Language, string][] = []
/** Words that come when the test lets them. */
let held: { key: string; until: Promise<undefined> } | undefined
const source = async (language: Language, part: string) => {
  asked.push([language, part])
  if (held?.key === `${language}/${part}`) await held.until
  return { [part]: words[language] }
}
// Keys of this test's own words, which the product's types do not know.
const say = translate as (key: string, values?: Values) => string

beforeAll(async () => {
  const config = {
    productName: 'Atrium',
    registration: 'open',
    canAskForInvitation: false,
    demoAccounts: [],
    links: {},
    preset: 'default',
    isInMaintenance: false,
    providers: [],
    absentPages: [],
    hasPseudoLanguage: false,
  }
  document.head.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${publicConfigId}">${JSON.stringify(config)}</script>`,
  )
  document.documentElement.lang = 'fr-FR'
  await startTexts(source, ['app'])
})

test('the page speaks the language it was stamped with, and loads no other', () => {
  expect(readLanguage()).toBe('fr')
  expect(say('app.hello')).toBe('Bonjour')
  expect(asked).toEqual([['fr', 'app']])
})

test('the words of a part are fetched once, when it opens', async () => {
  await Promise.all([loadTexts(['kanban']), loadTexts(['kanban', 'app'])])
  expect(asked.filter(([, part]) => part === 'kanban')).toEqual([['fr', 'kanban']])
})

test('choosing a language brings its words for all that is open, its direction, and tells the account', async () => {
  const save = vi.fn<(language: Language) => void>()
  onLanguageChosen(save)
  await chooseLanguage('ar')
  expect(say('kanban.hello')).toBe('مرحبا')
  expect(document.documentElement).toMatchObject({ lang: 'ar-SD', dir: 'rtl' })
  expect(document.cookie).toContain('themeDirection=rtl')
  expect(localStorage.getItem('i18nextLng')).toBe('ar')
  expect(save).toHaveBeenCalledWith('ar')
  await chooseLanguage('vi')
  expect(document.documentElement).toMatchObject({ lang: 'vi-VN', dir: 'ltr' })
})

test('each language counts in its own way, Chinese in none', async () => {
  await chooseLanguage('ar')
  expect([0, 1, 2, 3, 11, 100].map((count) => say('app.cards', { count }))).toEqual([
    'لا',
    'واحدة',
    'اثنتان',
    'قليل',
    'كثير',
    'غير',
  ])
  await chooseLanguage('cn')
  expect(say('app.cards', { count: 1 })).toBe('1 张卡片')
  await chooseLanguage('en')
  expect([1, 2].map((count) => say('app.cards', { count }))).toEqual(['1 card', '2 cards'])
})

test('a number has the figures of the language, and a name that runs the other way stands apart', async () => {
  await chooseLanguage('ar')
  expect(say('app.moved', { count: 12_345, name: 'Ann (2)' })).toBe('نقل \u2068Ann (2)\u2069 ١٢٬٣٤٥')
  await chooseLanguage('en')
  expect(say('app.moved', { count: 12_345, name: 'Ann (2)' })).toBe('Ann (2) moved 12,345')
  expect(say('app.moved', { count: 1, name: 'سلمى' })).toBe('\u2068سلمى\u2069 moved 1')
})

test('of two quick choices the last stands, though its words came first', async () => {
  const slow = Promise.withResolvers<undefined>()
  held = { key: 'ar/later', until: slow.promise }
  await loadTexts(['later'])
  const first = chooseLanguage('ar')
  await chooseLanguage('cn')
  slow.resolve(undefined)
  await first
  expect(readLanguage()).toBe('cn')
  expect(document.documentElement.lang).toBe('zh-CN')
})

test('a part that opens while a language is on its way has its words when the language is there', async () => {
  const slow = Promise.withResolvers<undefined>()
  held = { key: 'vi/later', until: slow.promise }
  const chosen = chooseLanguage('vi')
  const opened = loadTexts(['opened'])
  slow.resolve(undefined)
  await Promise.all([chosen, opened])
  expect(say('opened.hello')).toBe('Xin chào')
})
