// Runs before anything is painted: sets what the server could not know, the language and who is signed in.
import { detectLanguage, languageKey } from '#kernel/client/detect-language.ts'
import { callEarly } from '#kernel/client/early-call.ts'
import { openedKey, roleKey } from '#kernel/client/frame-keys.ts'
import { rowsThatFill } from '#kernel/client/rows-that-fill.ts'
import { fontsKey } from '#kernel/client/late-fonts.ts'
import { claimsOf, isValidToken } from '#kernel/client/token.ts'
import { withoutMarks } from '#kernel/first-answer.ts'
import { directionOf, localeOf } from '#kernel/languages.ts'
import { directionResetKey } from '#kernel/settings.ts'

// A browser may forbid storage; the page then begins with what the server has stamped.
function stored(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

const root = document.documentElement
const language = detectLanguage({
  search: window.location.search,
  cookie: document.cookie,
  local: stored('localStorage', languageKey),
  session: stored('sessionStorage', languageKey),
  navigator: navigator.languages,
  htmlTag: root.lang,
})
const locale = localeOf[language]
// The server has written its words in another language.
const hasOtherWords = root.lang !== locale
root.toggleAttribute('data-other-words', hasOtherWords)
root.lang = locale
// A direction that someone chose stays, and the default after a reset; otherwise it is the language's.
if (!/(?:^|; )themeDirection=(?:ltr|rtl)(?:;|$)/.test(document.cookie))
  root.dir = stored('localStorage', directionResetKey) === null ? directionOf(language) : 'ltr'
// The server has drawn the default view. It is hidden where this browser has kept another one.
const { viewKey, viewText = '' } = root.dataset
const preference = viewKey === undefined ? null : stored('localStorage', viewKey)
root.toggleAttribute('data-other-view', preference !== null && !preference.includes(viewText))
if (stored('localStorage', fontsKey) !== null) root.removeAttribute('data-late-fonts')
// One that has ended, or that cannot be read, is as none: it is never sent.
const kept = stored('localStorage', 'accessToken')
const token = kept !== null && isValidToken(kept) ? kept : null
// The dashboard's frame would flash before the sign-in form, and the other way round.
root.dataset['signed'] = token === null ? 'out' : 'in'
// Only decides which menu is shown: the server checks each call against the role that it knows itself.
root.dataset['role'] = stored('localStorage', roleKey) ?? ''
const opened = token === null ? null : stored('sessionStorage', openedKey(claimsOf(token)?.sub ?? ''))
if (opened !== null) root.dataset['opened'] = opened
// The page's name is hidden from people without access, and if it is in another language than theirs.
const title = document.querySelector('title')
if (title && (hasOtherWords || (token === null && title.dataset['forMembers'] !== undefined)))
  title.textContent = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? ''
// The session check runs while the code is still loading.
const accountPath = document.currentScript?.dataset['account']
if (token !== null && accountPath !== undefined) {
  callEarly(accountPath, token)
  // Written by our own server (html/page-answer.ts).
  const reads = JSON.parse(root.dataset['reads'] ?? '[]') as string[]
  const known = { now: new Date(), rows: rowsThatFill(window.innerHeight) }
  for (const read of reads) callEarly(withoutMarks(read, known), token)
}
