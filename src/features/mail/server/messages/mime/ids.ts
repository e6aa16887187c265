// Reads the IDs by which mails refer to each other.
import { cleanLine } from './charsets.ts'

const idMax = 998
const mostIds = 100

/** Without angle brackets, in their order; words around them are passed over. */
export function idsOf(value: string): string[] {
  const inBrackets = Array.from(value.slice(0, 200_000).matchAll(/<\s*([^<>\s][^<>]*?)\s*>/g), ([, id = '']) => id)
  const bare = inBrackets.length > 0 ? [] : value.split(/[\s,;]+/).filter((word) => /^[^\s@]+@[^\s@]+$/.test(word))
  const ids = [...new Set([...inBrackets, ...bare].map((id) => cleanLine(id, idMax).replaceAll(' ', '')))].filter(
    (id) => id !== '',
  )
  // The first began the conversation, the last are the nearest.
  return ids.length <= mostIds ? ids : [...ids.slice(0, 1), ...ids.slice(1 - mostIds)]
}
