// A feature's words on the server, for mails: read by the same keys as on screens.
import type { Language } from '../languages.ts'
import { localeOf } from '../languages.ts'
import type { Texts } from '../message.ts'
import { fillText, findText, textAt } from '../message.ts'

/** Reads a key as the screens do, and fills its placeholders. */
export const wordsOf = (texts: Texts, values: Readonly<Record<string, string>>) => (key: string) => {
  const text = textAt(texts, key)
  if (text === undefined) throw new Error(`No text ${key}`)
  return fillText(text, (name) => values[name] ?? '')
}

/** Writes the text of a key for a number, with the number as the language writes it. */
export function countedIn(language: Language, texts: Texts) {
  const locale = localeOf[language]
  const numbers = new Intl.NumberFormat(locale)
  return (key: string, count: number) => {
    const text = findText(texts, locale, key, { count })
    if (text === undefined) throw new Error(`No text ${key}`)
    return fillText(text, () => numbers.format(count))
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as HTML says it, in an element or in a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
