// Which language a browser wants, from the first of six places that names one of ours.
import type { Language } from '../languages.ts'
import { fallbackLanguage, languageOfTag } from '../languages.ts'

export const languageKey = 'i18nextLng'
const queryName = 'lng'
const cookieName = 'i18next'

type Places = {
  search: string
  cookie: string
  local: string | null
  session: string | null
  navigator: readonly string[]
  htmlTag: string
}

/** In the specification's order: address, cookie, local storage, session storage, navigator, html tag. */
export function detectLanguage(places: Places): Language {
  const named = [
    new URLSearchParams(places.search).get(queryName),
    new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(places.cookie)?.[1],
    places.local,
    places.session,
    ...places.navigator,
    places.htmlTag,
  ]
  return named.map((tag) => languageOfTag(tag ?? '')).find((language) => language !== undefined) ?? fallbackLanguage
}
