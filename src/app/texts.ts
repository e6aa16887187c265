// Where the words of each part of the product are fetched from.
import type { TextSource, Texts } from '#kernel/client/i18n.ts'

export type TextFiles = Record<string, () => Promise<Texts>>

const folderOf = (part: string) => (part === 'app' ? '.' : part === 'ui' ? '../ui' : `../features/${part}`)

/** Reads a part's words from the files that an entry can load. */
export const textsFrom =
  (files: TextFiles): TextSource =>
  async (language, part) => {
    const load = files[`${folderOf(part)}/locales/${language}.json`]
    // A part without words of its own is no mistake.
    return load ? load() : {}
  }
