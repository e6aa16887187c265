// Where the words of each part of the product are fetched from.
import type { TextSource } from '#kernel/client/i18n.ts'
import type { Texts } from '#kernel/message.ts'
import { mergeTexts } from '#kernel/message.ts'

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
