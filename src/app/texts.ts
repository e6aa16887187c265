// Where the words of each part of the product are fetched from.
import { filePatternOf } from './text-parts.ts'
import type { TextSource } from '#kernel/client/i18n.ts'
import type { Texts } from '#kernel/message.ts'
import { mergeTexts } from '#kernel/message.ts'

/** The texts of one language that every page has, and where the texts of features are. */
export type LanguageFile = { texts: Texts; files: Record<string, () => Promise<Texts>> }

/** Reads a part's texts from the files of the language. `app` is all that every page has. */
export const textsFrom =
  (languageFiles: Record<string, () => Promise<LanguageFile>>): TextSource =>
  async (language, part) => {
    const own = Object.entries(languageFiles).filter(([path]) => path.endsWith(`/${language}.ts`))
    const found = await Promise.all(own.map(([, load]) => load()))
    if (part === 'app') return mergeTexts(found.map(({ texts }) => texts))
    const isOfPart = filePatternOf(part)
    const files = found.flatMap(({ files }) => Object.entries(files))
    return mergeTexts(await Promise.all(files.flatMap(([path, load]) => (isOfPart.test(path) ? [load()] : []))))
  }
