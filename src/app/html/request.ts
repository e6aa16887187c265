// Parses a page request: the reader's display settings and language.
import type { Language } from '#kernel/languages.ts'
import { fallbackLanguage, languageOfTag } from '#kernel/languages.ts'

const longestHeader = 8192

/** The request's cookies by name; the first of two with one name counts. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').slice(0, longestHeader).split(';')) {
    const end = pair.indexOf('=')
    const name = pair.slice(0, end).trim()
    if (name !== '' && end > 0 && !cookies.has(name)) cookies.set(name, pair.slice(end + 1).trim())
  }
  return Object.fromEntries(cookies)
}

/** The language of `?lng`, else the best of Accept-Language, else the workspace's own; the browser may know better (first-frame.ts). */
export function languageOfRequest(
  lng: string | undefined,
  acceptLanguage: string | undefined,
  fallback = fallbackLanguage,
): Language {
  const asked = lng === undefined ? undefined : languageOfTag(lng)
  return asked ?? preferredLanguages(acceptLanguage ?? '')[0] ?? fallback
}

function preferredLanguages(header: string): Language[] {
  const wanted = header
    .slice(0, longestHeader)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';')
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((found) => found !== undefined)
      return { language: languageOfTag(tag), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
  // The sort is stable: of equals the first named is preferred.
  return wanted.toSorted((one, other) => other.quality - one.quality).flatMap(({ language }) => language ?? [])
}
