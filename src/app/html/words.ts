// Finds the words of pages' first frames by key, in the locale files from which the browser's texts are built.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FeatureName } from '#features/index.ts'
import { features } from '#features/index.ts'
import type { Language } from '#kernel/languages.ts'

type Texts = { [key: string]: string | Texts }

/** A text by its key, with its placeholders as they are; undefined if no file has it. */
export type FindWords = (key: string) => string | undefined

const source = (path: string) => new URL(`../../${path}`, import.meta.url)

async function readTexts(path: string): Promise<Texts> {
  // Our own file; the build reads the same.
  return existsSync(source(path)) ? (JSON.parse(await readFile(source(path), 'utf8')) as Texts) : {}
}

/** A text by its dotted key; undefined also for a key that names a group of texts. */
function textAt(texts: Texts, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<Texts | string | undefined>((inner, part) => (typeof inner === 'object' ? inner[part] : undefined), texts)
  return typeof found === 'string' ? found : undefined
}

/** The menu's words, which most headings use, and those of the page's feature. */
function filesFor(feature: FeatureName, language: Language): string[] {
  const menus = features.map((name) => `features/${name}/menu/locales/${language}.json`)
  const own = ['', 'auth/', 'codes/'].map((part) => `features/${feature}/${part}locales/${language}.json`)
  return [...menus, `app/locales/${language}.json`, `app/auth/locales/${language}.json`, ...own]
}

async function readWords(feature: FeatureName, language: Language): Promise<FindWords> {
  const files = await Promise.all(filesFor(feature, language).map(readTexts))
  return (key) => files.map((texts) => textAt(texts, key)).find((text) => text !== undefined)
}

const known = new Map<string, Promise<FindWords>>()

/** The words that the pages of a feature have in their first frame. */
export function wordsOf(feature: FeatureName, language: Language): Promise<FindWords> {
  const key = `${feature} ${language}`
  const begun = known.get(key)
  if (begun) return begun
  const begins = readWords(feature, language)
  known.set(key, begins)
  // A file that could not be read is read again for the next visitor.
  begins.catch(() => known.delete(key))
  return begins
}
