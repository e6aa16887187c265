// The words on a page in any language, to find what is pressed by what it says.
import { readFiles } from '../tree.ts'
import { pseudo } from '#kernel/client/pseudo.ts'
import type { Language } from '#kernel/languages.ts'
import { languages } from '#kernel/languages.ts'

type Texts = { [key: string]: string | Texts }
export type Words = (key: string) => RegExp

function readTexts(language: Language): Map<string, string> {
  const files = readFiles(`src/**/locales/${language}.json`)
  return new Map(files.flatMap(({ text }) => flatten(JSON.parse(text) as Texts)))
}

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

const textsOf = Object.fromEntries(languages.map((language) => [language, readTexts(language)])) as Record<
  Language,
  Map<string, string>
>

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
const unbracketed = (text: string) => text.replace(/^\[/, '').replace(/·*\]$/, '')

/** Everything that the product can say in a language. */
export const allTextIn = (language: Language) => [...textsOf[language].values()].join('\n')

/** A pattern for a key's text with any values; `pseudo` is pseudolocalized English. */
export function wordsIn(language: Language | 'pseudo'): Words {
  const disguise = language === 'pseudo' ? (text: string) => unbracketed(pseudo(text)) : (text: string) => text
  return (key) => {
    const text = textsOf[language === 'pseudo' ? 'en' : language].get(key)
    if (text === undefined) throw new Error(`No text is called ${key}`)
    const fixed = text.split(/\{\{\w+\}\}/).map((part) => escape(disguise(part)))
    return new RegExp(`^\\[?${fixed.join('.*')}·*\\]?$`)
  }
}
