// The entry of the public site: what the pages do beyond being read. Each part's code comes when it is needed.
import '#ui/theme.css'
import '#ui/base.css'
import '#ui/brand/atrium.css'
import '#ui/brand/site-arcade.css'
import '#ui/brand/site-tints.css'
import './site.css'
import { isValidToken } from '#kernel/client/token.ts'
import { languageKey } from '#kernel/client/detect-language.ts'

/** A part of a page that does something: it starts on the element that names it by `data-part="FEATURE/NAME"`. */
export type SitePart = { start: (element: HTMLElement) => void }

const parts = {
  ...import.meta.glob<SitePart>('../../features/*/client/site/*.ts'),
  ...import.meta.glob<SitePart>('./parts/*.ts'),
}
import.meta.glob('../../features/*/client/site/*.css', { eager: true })

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** People with a session see the way to their workspace. */
function showSession() {
  const token = stored('accessToken')
  const isSignedIn = token !== null && isValidToken(token)
  document.documentElement.dataset['signedIn'] = String(isSignedIn)
  for (const element of document.querySelectorAll<HTMLElement>('[data-signed]')) {
    element.hidden = (element.dataset['signed'] === 'in') !== isSignedIn
  }
}

/** The language that this browser keeps for the app, when the address asks for none. */
function followLanguage() {
  const kept = stored(languageKey)
  const { searchParams } = new URL(location.href)
  const shown = document.querySelector<HTMLElement>('[data-language][aria-current]')?.dataset['language']
  const known = [...document.querySelectorAll<HTMLElement>('[data-language]')].map(({ dataset }) => dataset['language'])
  if (searchParams.has('lng') || kept === null || kept === shown || !known.includes(kept)) return
  searchParams.set('lng', kept)
  location.replace(`${location.pathname}?${searchParams.toString()}${location.hash}`)
}

function keepLanguage(event: Event) {
  const choice = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-language]') : null
  const language = choice?.dataset['language']
  if (language === undefined) return
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // The address says it.
  }
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.at-site-header details[open]')
const isInside = (menu: Element, { target }: Event) => target instanceof Node && menu.contains(target)

function closeByPress(event: Event) {
  for (const menu of openMenus()) if (!isInside(menu, event)) menu.open = false
}

function closeByEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  for (const menu of openMenus()) {
    menu.open = false
    if (isInside(menu, event)) menu.querySelector('summary')?.focus()
  }
}

async function startPart(element: HTMLElement) {
  const [feature, name] = (element.dataset['part'] ?? '').split('/')
  const path = feature === 'app' ? `./parts/${name}.ts` : `../../features/${feature}/client/site/${name}.ts`
  const load = parts[path]
  if (!load) throw new Error(`No part ${path}`)
  const { start } = await load()
  start(element)
}

/** Parts begin when they come near the window; those marked `data-now` at once. */
function startParts() {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        seen.unobserve(target)
        void startPart(target)
      }
    },
    { rootMargin: '300px' },
  )
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
    if (element.dataset['now'] !== undefined || element.hidden) void startPart(element)
    else seen.observe(element)
  }
}

followLanguage()
showSession()
startParts()
window.addEventListener('storage', showSession)
document.addEventListener('click', keepLanguage)
document.addEventListener('click', closeByPress)
document.addEventListener('keydown', closeByEscape)
