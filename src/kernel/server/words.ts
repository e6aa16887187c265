// A feature's words on the server, for mails: read by the same keys as on screens.

/** A locale file as it is imported. */
export type Words = { [key: string]: string | Words }

/** Reads a key as the screens do, and fills its placeholders. */
export const wordsOf = (words: Words, values: Readonly<Record<string, string>>) => (key: string) => {
  let found: string | Words | undefined = words
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  if (typeof found !== 'string') throw new Error(`No text ${key}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as HTML says it, in an element or in a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
