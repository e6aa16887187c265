// The words people read: one language at a time, loaded with the features that are open.
import { useSyncExternalStore } from 'react'
import type { Direction, Language } from '../languages.ts'
import { directionOf, fallbackLanguage, languageOfTag, localeOf } from '../languages.ts'
import type { Texts, Values } from '../message.ts'
import { fillText, findText, mergeTexts } from '../message.ts'
import type { TextKey, Translate } from '../texts.ts'
import { languageKey } from './detect-language.ts'
import { publicConfig } from './public-config.ts'
import { changeSettings } from './settings-store.ts'
import { writeText } from './storage.ts'

/** Fetches the texts of one part of the product (a feature's name, `app` or `ui`) in one language. */
export type TextSource = (language: Language, part: string) => Promise<Texts>

let source: TextSource | undefined
let whenChosen: ((language: Language) => void) | undefined
const openParts = new Set<string>()
/** The language that is shown. */
let shown: Language = fallbackLanguage
/** The language that was chosen last, while its words are on their way. */
let wanted: Language | undefined
const loaded = new Map<string, Promise<void>>()
const known = new Map<Language, Texts>()
const listeners = new Set<() => void>()
/** Makes a text look foreign, in the language for tests. */
let disguise = (text: string) => text

/** The language of the page, as the server stamped it and the first script corrected it. */
const pageLanguage = () => languageOfTag(document.documentElement.lang) ?? fallbackLanguage

export const readLanguage = (): Language => shown

const numberFormats = new Map<Language, Intl.NumberFormat>()

/** Writes a number as the language does in a sentence: Arabic has digits of its own. */
function writeNumber(value: number): string {
  const format = numberFormats.get(shown) ?? new Intl.NumberFormat(localeOf[shown])
  numberFormats.set(shown, format)
  return format.format(value)
}

/** Letters that run against a page of this direction. */
const otherWay = {
  ltr: /[\p{Script=Arabic}\p{Script=Hebrew}]/u,
  rtl: /[^\P{L}\p{Script=Arabic}\p{Script=Hebrew}]/u,
} as const satisfies Record<Direction, RegExp>

/** A name that runs the other way than its sentence: two isolating marks keep both in order. */
export const keepInOrder = (words: string) =>
  otherWay[directionOf(shown)].test(words) ? `\u2068${words}\u2069` : words

/** Every text may use the product's name, which an admin may change while the page is open. */
const valueOf = (name: string, values: Values) =>
  name === 'product' && !(name in values) ? publicConfig().productName : values[name]

const writeValue = (value: Values[string]) =>
  typeof value === 'number' ? writeNumber(value) : keepInOrder(value ?? '')

const textIn = (language: Language, key: string, values: Values) =>
  findText(known.get(language) ?? {}, localeOf[language], key, values)

/** Writes a text in the language of the page; a key without a text stands for itself. Components take `useTranslation`. */
export const translate: Translate = (key: TextKey, values: Values = {}) => {
  const text = textIn(shown, key, values) ?? textIn(fallbackLanguage, key, values)
  return text === undefined ? key : fillText(disguise(text), (name) => writeValue(valueOf(name, values)))
}

/** Settles the language of the page and fetches these parts' words; `loadTexts` fetches more from then on. */
export async function startTexts(textSource: TextSource, parts: readonly string[] = []): Promise<void> {
  source = textSource
  const isPseudo =
    publicConfig().hasPseudoLanguage && new URLSearchParams(window.location.search).get('lng') === 'pseudo'
  if (isPseudo) disguise = (await import('./pseudo.ts')).pseudo
  shown = pageLanguage()
  writeText('local', languageKey, shown)
  await loadTexts(parts)
}

/** Resolves when the words of these parts are there in the language of the page and the one it is changing to; nothing is painted before. */
export async function loadTexts(parts: readonly string[]): Promise<void> {
  for (const part of parts) openParts.add(part)
  await loadIn(shown, parts)
  // If the words of the new language can't be fetched, the page stays in the current one.
  if (wanted !== undefined) await loadIn(wanted, parts).catch(() => undefined)
  // It may have come meanwhile.
  await loadIn(shown, parts)
}

const loadIn = (language: Language, parts: Iterable<string>) =>
  Promise.all([...parts].map((part) => loadPart(language, part)))

function loadPart(language: Language, part: string): Promise<void> {
  const key = `${language}/${part}`
  const begun = loaded.get(key)
  if (begun) return begun
  if (!source) throw new Error('startTexts comes first')
  const loading = source(language, part).then((texts) => addTexts(language, texts))
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}

export function addTexts(language: Language, texts: Texts) {
  known.set(language, mergeTexts([known.get(language) ?? {}, texts]))
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
  wanted = undefined
  shown = language
  for (const listener of listeners) listener()
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
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLanguage = (): Language => useSyncExternalStore(listen, readLanguage)

type Words = { language: Language; t: Translate }
let words: Words | undefined
function readWords(): Words {
  // A new function for each language, so that memoized texts are written again.
  if (words?.language !== shown) words = { language: shown, t: (key, values) => translate(key, values) }
  return words
}

/** Writes texts in the chosen language; components that use it rerender when the language changes. */
export const useTranslation = (): Words => useSyncExternalStore(listen, readWords)
