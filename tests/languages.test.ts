// Texts of all features in the five languages: none missing, none unused, placeholders and plural forms right.
import { errorStatus } from '#kernel/errors.ts'
import type { Language } from '#kernel/languages.ts'
import { languages, localeOf } from '#kernel/languages.ts'
import { fillText } from '#kernel/message.ts'
import { describe, expect, test } from 'vitest'
import { featureNames, readFiles, recordNames } from './tree.ts'

type Texts = { [key: string]: string | Texts }

/** The folders with texts, and what their keys may begin with. */
const groups: Record<string, string[]> = {
  'src/app': ['app', 'errors', 'menu'],
  'src/ui': ['ui'],
  ...Object.fromEntries(recordNames.map((name) => [`src/records/${name}`, [name]])),
  ...Object.fromEntries(featureNames.map((name) => [`src/features/${name}`, [name]])),
  ...Object.fromEntries(featureNames.map((name) => [`src/features/${name}/menu`, ['menu']])),
}

const plural = /_(?:zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(plural, '')

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(texts)) {
    const entries: Iterable<[string, string]> =
      typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`)
    for (const [name, text] of entries) flat.set(name, text)
  }
  return flat
}

function readTexts(folder: string, language: Language): Map<string, string> {
  // A part of a feature may keep its own beside them, in a folder of its own.
  const files = readFiles(`${folder}/locales/${language}.json`, `${folder}/*/locales/${language}.json`)
  const own = files.filter(({ path }) => !path.startsWith(`${folder}/menu/`))
  return new Map(own.flatMap(({ text }) => [...flatten(JSON.parse(text) as Texts)]))
}

// Placeholders, and tags.
const placed = /\{\{\s*\w+[^}]*\}\}|<\/?\w+\s*\/?>/g

/** Signs that a native reader takes for a mistake, under the rule that they break; the rules stand in docs/glossary.md. */
const foreignPunctuation: Record<Language, Readonly<Record<string, RegExp>>> = {
  en: { 'curly quotes': /["']/ },
  fr: {
    'curly quotes and apostrophes': /["']/,
    'a narrow no-break space (U+202F) before ; ! ?': /(?<!\u202F)[;!?]/,
    'a no-break space (U+00A0) before : and », and after «': /(?<!\u00A0)[:»]|«(?!\u00A0)/,
  },
  vi: { 'curly quotes': /["']/ },
  cn: {
    'curly quotes': /["']/,
    'full-width ， ； ！ ？ ：': /[,;!?:]/,
    'a full-width 。 after a character': /(?<=\p{Script=Han})\./u,
  },
  ar: {
    'quotes « »': /["'“”]/,
    'Arabic ، ؛ ؟': /[,;?]/,
    // Figures are those that the formats write; in what is written in Latin letters they are Latin ones.
    'Arabic-Indic digits ٠–٩': /(?<![\w-])[0-9]/,
  },
}

const foreignIn = (language: Language, text: string) =>
  Object.entries(foreignPunctuation[language]).flatMap(([rule, foreign]) => {
    const found = foreign.exec(text.replaceAll(placed, ''))
    return found ? [`“${found[0]}” in “${text}”: ${rule}`] : []
  })

const folders = Object.keys(groups).filter(
  (folder) => readFiles(`${folder}/locales/*`, `${folder}/*/locales/*`).length > 0,
)
const english = new Map(folders.flatMap((folder) => [...readTexts(folder, 'en')]))

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?\w+\s*\/?>/g)].map(([found, name]) => name ?? found)

describe.each(folders)('%s', (folder) => {
  const source = readTexts(folder, 'en')

  test('begins its keys with its own name', () => {
    const prefixes = new Set([...source.keys()].map((key) => key.split('.')[0]))
    expect([...prefixes].filter((prefix) => !groups[folder]?.includes(prefix ?? ''))).toEqual([])
  })

  test.each(languages)('has every text in %s and no other', (language) => {
    const keys = new Set([...readTexts(folder, language).keys()].map(baseOf))
    const expected = new Set([...source.keys()].map(baseOf))
    expect({ missing: [...expected.difference(keys)], unknown: [...keys.difference(expected)] }).toEqual({
      missing: [],
      unknown: [],
    })
  })

  test.each(languages)('has words in every text in %s', (language) => {
    const blank = [...readTexts(folder, language)].filter(([, text]) => text.trim() === '' || text !== text.trim())
    expect(blank).toEqual([])
  })

  test.each(languages)('has every plural form that %s needs', (language) => {
    const keys = readTexts(folder, language)
    const needed = new Intl.PluralRules(localeOf[language]).resolvedOptions().pluralCategories
    const bases = new Set([...source.keys()].filter((key) => key.endsWith('_other')).map(baseOf))
    const missing = [...bases]
      .flatMap((base) => needed.map((form) => `${base}_${form}`))
      .filter((key) => !keys.has(key))
    expect(missing).toEqual([])
  })

  test.each(languages)('has no placeholder in %s that is not filled', (language) => {
    const wrong = [...readTexts(folder, language)].filter(([, text]) =>
      /\{\{|\}\}|\$t\(/.test(fillText(text, () => '…')),
    )
    expect(wrong).toEqual([])
  })

  test.each(languages)('punctuates as %s does', (language) => {
    const wrong = [...readTexts(folder, language)].flatMap(([key, text]) =>
      foreignIn(language, text).map((problem) => `${key}: ${problem}`),
    )
    expect(wrong).toEqual([])
  })

  test('no French sentence supposes with which letter the product’s name begins', () => {
    const wrong = [...readTexts(folder, 'fr')].filter(([, text]) =>
      /(?:’|\b(?:de|que|jusque) )\{\{product\}\}/i.test(text),
    )
    expect(wrong).toEqual([])
  })

  test.each(languages)('keeps the placeholders in %s', (language) => {
    const wrong = [...readTexts(folder, language)].filter(([key, text]) => {
      const allowed = new Set(
        [...source].filter(([other]) => baseOf(other) === baseOf(key)).flatMap(([, other]) => placeholdersOf(other)),
      )
      const kept = new Set(placeholdersOf(text))
      // "One card" may leave the number out; nothing may name a value that is not given.
      const canOmit = plural.test(key) ? 'count' : undefined
      return [...allowed.symmetricDifference(kept)].some((name) => name !== canOmit || !allowed.has(name))
    })
    expect(wrong).toEqual([])
  })
})

const code = readFiles('src/**/*.{ts,tsx}').filter(({ path }) => !/\.test\.tsx?$/.test(path))
const prefixes = [...new Set(Object.values(groups).flat())].join('|')
const mentioned = code.flatMap(({ text }) =>
  [...text.matchAll(new RegExp(`(['"\`])((?:${prefixes})\\.(?:(?!\\1).)*)\\1`, 'g'))].map(([, , found = '']) => found),
)
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const composed = mentioned
  .filter((found) => found.includes('${'))
  .map(
    (found) =>
      new RegExp(
        `^${found
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  )
const named = new Set(mentioned)
// Mails are written from the files themselves: `fr.pages.mail`.
const opened = code.flatMap(({ text }) =>
  [...text.matchAll(new RegExp(`\\b(?:${languages.join('|')})\\.((?:${prefixes})(?:\\.\\w+)+)`, 'g'))].map(
    ([, path = '']) => path,
  ),
)

// The specification lists these names, by the feature that has them; the menu shows each as soon as there is a place for it.
const vocabulary: Record<string, string> = {
  app: 'app user list edit blog post mail chat posts create general banking booking invoice details calendar analytics management',
  account: 'account',
  ecommerce: 'shop product checkout ecommerce',
  kanban: 'kanban',
  pages: 'menu_level item_disabled item_by_roles only_admin_can_see_this_item',
  profile: 'profile',
  users: 'cards',
}
const specified = Object.entries(vocabulary)
  .filter(([owner]) => owner === 'app' || featureNames.includes(owner))
  .flatMap(([, names]) => names.split(' ').map((name) => `menu.${name}`))

test('no text is left that nothing shows', () => {
  const app = readTexts('src/app', 'en')
  const isShown = (key: string) =>
    named.has(key) ||
    // Names of places that don't exist yet, and words that only features which were removed used.
    (key.startsWith('menu.') && app.has(key)) ||
    opened.some((path) => key.startsWith(`${path}.`)) ||
    named.has(baseOf(key)) ||
    composed.some((pattern) => pattern.test(key) || pattern.test(baseOf(key)))
  expect([...english.keys()].filter((key) => !isShown(key))).toEqual([])
})

test('the menu knows the names of the specification', () => {
  expect(specified.filter((key) => !english.has(key))).toEqual([])
})

test.each(languages)('a menu word that several parts have is the same in all of them in %s', (language) => {
  const all = folders.flatMap((folder) => [...readTexts(folder, language)]).filter(([key]) => key.startsWith('menu.'))
  const different = all.filter(([key, text]) => all.some(([other, word]) => other === key && word !== text))
  expect(different).toEqual([])
  expect(all.length).toBeGreaterThan(featureNames.length)
})

test('every code that an answer can carry has words for people', () => {
  expect(Object.keys(errorStatus).filter((key) => !english.has(`errors.${key}`))).toEqual([])
})

test('every name of a page, a menu entry and a breadcrumb has words', () => {
  const described = code.filter(({ path }) => /\/(?:pages|menu|widgets|account-tabs)\.ts$/.test(path))
  const keys = described.flatMap(({ text }) => [...text.matchAll(/'([a-z]+\.[\w.-]+)'/g)].map(([, key = '']) => key))
  expect(keys.filter((key) => new RegExp(`^(?:${prefixes})\\.`).test(key) && !english.has(key))).toEqual([])
})
