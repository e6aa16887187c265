// The heading of a dashboard's page as its HTML has it: painted before any script has loaded.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Heading } from '../layout/frame.ts'
import type { FeaturePage } from '../page-list.ts'
import { features } from '#features/index.ts'
import type { Language } from '#kernel/languages.ts'

type Texts = { [key: string]: string | Texts }

const source = (path: string) => new URL(`../../${path}`, import.meta.url)

async function readTexts(path: string): Promise<Texts> {
  // Our own file; the build reads the same.
  return existsSync(source(path)) ? (JSON.parse(await readFile(source(path), 'utf8')) as Texts) : {}
}

/** A text by its key, with dots; undefined also where it names more texts, or has parts to be filled in. */
function textAt(texts: Texts, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<Texts | string | undefined>((inner, part) => (typeof inner === 'object' ? inner[part] : undefined), texts)
  return typeof found === 'string' && !found.includes('{{') ? found : undefined
}

/** The menu's words, of which headings are made mostly, and those of the page's feature. */
function filesFor({ feature }: FeaturePage, language: Language): string[] {
  const menus = features.map((name) => `features/${name}/menu/locales/${language}.json`)
  return [...menus, `app/locales/${language}.json`, `features/${feature}/locales/${language}.json`]
}

async function findHeading(page: FeaturePage, language: Language): Promise<Heading | undefined> {
  const files = await Promise.all(filesFor(page, language).map(readTexts))
  const find = (key: string) => files.map((texts) => textAt(texts, key)).find((text) => text !== undefined)
  const title = find(page.title)
  const trail = page.trail?.map(find) ?? []
  // Half of a heading would move when the rest comes.
  return title !== undefined && trail.every((name) => name !== undefined) ? { title, trail } : undefined
}

const known = new Map<string, Promise<Heading | undefined>>()

/** Undefined where the page has another layout, or a name that only its data knows. */
export async function headingOf(page: FeaturePage, language: Language): Promise<Heading | undefined> {
  if (page.layout !== 'dashboard' || page.namesItself || page.path.includes('$')) return undefined
  const key = `${page.path} ${language}`
  const begun = known.get(key)
  if (begun) return begun
  const begins = findHeading(page, language)
  known.set(key, begins)
  // A file that could not be read is read again for the next visitor.
  begins.catch(() => known.delete(key))
  return begins
}
