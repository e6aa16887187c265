// Where the words of each part of the product are fetched from.
import type { TextSource } from '#kernel/client/i18n.ts'
import type { Texts } from '#kernel/message.ts'
import { mergeTexts } from '#kernel/message.ts'

/** The texts of one language that every page has, and where the texts of features are. */
export type LanguageFile = { texts: Texts; files: Record<string, () => Promise<Texts>> }

const folderOf = (part: string) => (part === 'widgets' ? 'start-texts' : `features/${part}`)

/**
 * Reads a part's texts from the files of the language. `app` is all that every page has. A feature's texts are in its
 * folder and the folders inside, so that `account/auth` names those of the sign-in pages and `account` all of them. A
 * folder with a hyphen in its name is left out: its texts load separately. `widgets` is the texts of the start page and
 * of all its widgets.
 */
export const textsFrom =
  (languageFiles: Record<string, () => Promise<LanguageFile>>): TextSource =>
  async (language, part) => {
    const own = Object.entries(languageFiles).filter(([path]) => path.endsWith(`/${language}.ts`))
    const found = await Promise.all(own.map(([, load]) => load()))
    if (part === 'app') return mergeTexts(found.map(({ texts }) => texts))
    const isOfPart = new RegExp(`/${folderOf(part)}/(?:\\w+/)?locales/`)
    const files = found.flatMap(({ files }) => Object.entries(files))
    return mergeTexts(await Promise.all(files.flatMap(([path, load]) => (isOfPart.test(path) ? [load()] : []))))
  }
