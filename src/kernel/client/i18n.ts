// The words people read: one language at a time, loaded with the features that are open.
import type { FormatterModule, TFunction } from 'i18next'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type { Direction, Language } from '../languages.ts'
import { directionOf, fallbackLanguage, languageOfTag, languages, localeOf } from '../languages.ts'
import { languageKey } from './detect-language.ts'
import { publicConfig } from './public-config.ts'
import { changeSettings } from './settings-store.ts'
import { writeText } from './storage.ts'

const namespace = 'translation'

export type Texts = { [key: string]: string | Texts }
/** Fetches the texts of one part of the product (a feature's name, `app` or `ui`) in one language. */
export type TextSource = (language: Language, part: string) => Promise<Texts>

let source: TextSource | undefined
let whenChosen: ((language: Language) => void) | undefined
const openParts = new Set<string>()
/** The language that was chosen last, while its words are on their way. */
let wanted: Language | undefined
const loaded = new Map<string, Promise<void>>()

/** The language of the page, as the server stamped it and the first script corrected it. */
const pageLanguage = () => languageOfTag(document.documentElement.lang) ?? fallbackLanguage

export const readLanguage = (): Language =>
  languages.find((language) => language === i18next.language) ?? fallbackLanguage

const numberFormats = new Map<Language, Intl.NumberFormat>()

function writeNumber(value: number): string {
  const language = readLanguage()
  const known = numberFormats.get(language) ?? new Intl.NumberFormat(localeOf[language])
  numberFormats.set(language, known)
  return known.format(value)
}

/** Letters that run against a page of this direction. */
const otherWay = {
  ltr: /[\p{Script=Arabic}\p{Script=Hebrew}]/u,
  rtl: /[^\P{L}\p{Script=Arabic}\p{Script=Hebrew}]/u,
} as const satisfies Record<Direction, RegExp>

/** A name that runs the other way than its sentence: two isolating marks keep both in order. */
export const keepInOrder = (words: string) =>
  otherWay[directionOf(readLanguage())].test(words) ? `\u2068${words}\u2069` : words

/** Numbers in sentences as the language writes them: Arabic has figures of its own. */
const figures: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: string | number | null | undefined) =>
    typeof value === 'number' ? writeNumber(value) : keepInOrder(value ?? ''),
}

/** Variables that every text may use: an admin may change the product's name while the page is open. */
const known = {
  get product() {
    return publicConfig().productName
  },
}

/** Settles the language of the page and fetches these parts' words; `loadTexts` fetches more from then on. */
export async function startTexts(textSource: TextSource, parts: readonly string[] = []): Promise<void> {
  source = textSource
  const isPseudo =
    publicConfig().hasPseudoLanguage && new URLSearchParams(window.location.search).get('lng') === 'pseudo'
  if (isPseudo) i18next.use((await import('./pseudo.ts')).pseudoLanguage)
  await i18next.use(figures).init({
    lng: pageLanguage(),
    ...(isPseudo && { postProcess: ['pseudo'] }),
    fallbackLng: fallbackLanguage,
    supportedLngs: [...languages],
    resources: {},
    interpolation: { escapeValue: false, alwaysFormat: true, defaultVariables: known },
    returnNull: false,
  })
  readChinesePlurals()
  writeText('local', languageKey, readLanguage())
  await loadTexts(parts)
}

/** Resolves when the words of these parts are there in the language of the page and the one it is changing to; nothing is painted before. */
export async function loadTexts(parts: readonly string[]): Promise<void> {
  for (const part of parts) openParts.add(part)
  await loadIn(readLanguage(), parts)
  // Where words of the language that is on its way do not come, the page stays in the one that it has.
  if (wanted !== undefined) await loadIn(wanted, parts).catch(() => undefined)
  // It may have come meanwhile.
  await loadIn(readLanguage(), parts)
}

const loadIn = (language: Language, parts: Iterable<string>) =>
  Promise.all([...parts].map((part) => loadPart(language, part)))

function loadPart(language: Language, part: string): Promise<void> {
  const key = `${language}/${part}`
  const known = loaded.get(key)
  if (known) return known
  if (!source) throw new Error('startTexts comes first')
  const loading = source(language, part).then((texts) => {
    i18next.addResourceBundle(language, namespace, texts, true, true)
  })
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}

/** Those too that open while the others are on their way. */
async function loadOpen(language: Language): Promise<void> {
  const count = openParts.size
  await loadIn(language, openParts)
  if (openParts.size > count) await loadOpen(language)
}

/** A person chose this language: words, direction and, through `onLanguageChosen`, the account follow, unless another was chosen meanwhile. */
export async function chooseLanguage(language: Language): Promise<void> {
  wanted = language
  try {
    await loadOpen(language)
  } catch (error) {
    if (wanted === language) wanted = undefined
    throw error
  }
  if (wanted !== language) return
  await i18next.changeLanguage(language)
  if (wanted === language) wanted = undefined
  writeText('local', languageKey, language)
  document.documentElement.lang = localeOf[language]
  changeSettings({ themeDirection: directionOf(language) })
  whenChosen?.(language)
}

/** Runs when a person chose a language; the app saves it on the account there. */
export function onLanguageChosen(handler: (language: Language) => void) {
  whenChosen = handler
}

function listen(listener: () => void) {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

export const useLanguage = (): Language => useSyncExternalStore(listen, readLanguage)

type Words = { language: string; t: TFunction }
let words: Words | undefined
function readWords(): Words {
  const { language } = i18next
  // A new function for each language, so that memoized texts are formatted again.
  if (words?.language !== language) words = { language, t: i18next.t.bind(undefined) }
  return words
}

/** Formats in the chosen language; components that use it rerender when the language changes. */
export const useTranslation = (): Words => useSyncExternalStore(listen, readWords)

type PluralResolver = { getRule: (code: string, options?: object) => Intl.PluralRules }

// i18next asks Intl for plural rules by our code, and Intl takes the unknown `cn` for the browser's own language.
function readChinesePlurals() {
  // The library leaves its resolver untyped.
  const pluralResolver = i18next.services.pluralResolver as PluralResolver
  const getRule = pluralResolver.getRule.bind(pluralResolver)
  pluralResolver.getRule = (code, options) => getRule(code === 'cn' ? localeOf.cn : code, options)
}
