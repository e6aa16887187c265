// The emoji with their names and search words, fetched in the language of the page when a picker is opened.
import type { Language } from '#kernel/languages.ts'
import { fold } from '#kernel/search-text.ts'

export type Emoji = { unicode: string; label: string; tags?: string[]; group?: number; skins?: { unicode: string }[] }

// The data's own type names a package that only its makers have; the fields above are those of its documentation.
type Source = () => Promise<{ default: unknown }>

const english: Source = () => import('emojibase-data/en/compact.json')
/** There is no Arabic file: names are English there, and the groups Arabic. */
const sources: Record<Language, Source> = {
  en: english,
  fr: () => import('emojibase-data/fr/compact.json'),
  vi: () => import('emojibase-data/vi/compact.json'),
  cn: () => import('emojibase-data/zh/compact.json'),
  ar: english,
}

/** Parts of other emoji, which nobody wants alone. */
const componentGroup = 2

export const emojiGroups = [
  { number: 0, name: 'smileys' },
  { number: 1, name: 'people' },
  { number: 3, name: 'nature' },
  { number: 4, name: 'food' },
  { number: 5, name: 'travel' },
  { number: 6, name: 'activities' },
  { number: 7, name: 'objects' },
  { number: 8, name: 'symbols' },
  { number: 9, name: 'flags' },
] as const

const loaded = new Map<Language, Promise<readonly Emoji[]>>()

export function loadEmoji(language: Language): Promise<readonly Emoji[]> {
  const known = loaded.get(language)
  if (known) return known
  const loading = sources[language]().then(({ default: all }) =>
    (all as Emoji[]).filter(({ group }) => group !== undefined && group !== componentGroup),
  )
  loaded.set(language, loading)
  loading.catch(() => loaded.delete(language))
  return loading
}

const hasWords = (text: string, words: readonly string[]) =>
  // Chinese has no spaces between its words.
  words.every((word) => ` ${fold(text)}`.includes(/\p{Script=Han}/u.test(word) ? word : ` ${word}`))

/** Those with a word that begins like each that was typed; first by their names, then by words like them. */
export function searchEmoji(all: readonly Emoji[], typed: string): readonly Emoji[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  const named = all.filter(({ label }) => hasWords(label, words))
  const alike = all.filter((emoji) => hasWords([emoji.label, ...(emoji.tags ?? [])].join(' '), words))
  return [...new Set([...named, ...alike])]
}

/** Yellow, then from light to dark. */
export const skinTones = ['✋', '✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿'] as const
const toneModifiers = ['', '\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}']

/** The emoji in this tone; of two people both have it. */
export function toned({ unicode, skins = [] }: Emoji, tone: number): string {
  const modifier = toneModifiers[tone]
  if (!modifier) return unicode
  const isOfTone = (skin: { unicode: string }) =>
    toneModifiers.every((other) => other === '' || other === modifier || !skin.unicode.includes(other))
  return skins.find(isOfTone)?.unicode ?? unicode
}
