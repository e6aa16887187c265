// Where the words of each part of the product are fetched from.
import type { TextSource, Texts } from '#kernel/client/i18n.ts'

export type TextFiles = Record<string, () => Promise<Texts>>

const folderOf = (part: string) => (part === 'app' ? '.' : part === 'ui' ? '../ui' : `../features/${part}`)

/**
 * Reads a part's texts from the files that an entry can load: those of its folder and the folders in it, so that
 * `account/auth` is the sign-in pages' texts and `account` all of the feature's.
 */
export const textsFrom =
  (files: TextFiles): TextSource =>
  async (language, part) => {
    const own = new RegExp(`^${folderOf(part)}/(?:\\w+/)?locales/${language}\\.(?:json|ts)$`)
    const all = await Promise.all(Object.keys(files).flatMap((path) => (own.test(path) ? (files[path]?.() ?? []) : [])))
    return mergeTexts(all)
  }

/** Files of one feature share its name, and perhaps more of their keys. */
export function mergeTexts(all: readonly Texts[]): Texts {
  const merged: Texts = {}
  for (const [name, words] of all.flatMap((texts) => Object.entries(texts))) {
    const known = merged[name]
    merged[name] = typeof words === 'object' && typeof known === 'object' ? mergeTexts([known, words]) : words
  }
  return merged
}
