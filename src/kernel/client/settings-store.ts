// The six display settings as this browser keeps them: in cookies, and as attributes of `<html>`; without React.
import type { Settings } from '../settings.ts'
import { attributesOf, defaultSettings, directionResetKey, parseSettings, settingNames } from '../settings.ts'
import { deleteCookie, readCookies, writeCookie } from './cookies.ts'
import { publicConfig } from './public-config.ts'
import { forget, writeText } from './storage.ts'

const settingsCookieDays = 3

let current: Settings | undefined
/** The defaults: of the product, and of the workspace where it has colors of its own. */
export const defaultsHere = (): Settings => ({ ...defaultSettings, themeColorPresets: publicConfig().preset })
const listeners = new Set<() => void>()

/** The settings as the cookies hold them; a direction that nobody chose is the one the page was loaded in. */
export function readSettings(): Settings {
  current ??= parseSettings(
    readCookies(),
    document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    publicConfig().preset,
  )
  return current
}

export function onSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function changeSettings(part: Partial<Settings>) {
  const saved = readCookies()
  const next = { ...readSettings(), ...part }
  // Only what was ever chosen is saved, so that a direction nobody chose still follows the language.
  const chosen = settingNames.filter((name) => name in part || name in saved)
  // Settings from another tab stay, and the cookie is renewed for all of them.
  for (const name of chosen) {
    const kept = name in part ? undefined : saved[name]
    writeCookie(name, kept ?? String(next[name]), settingsCookieDays)
  }
  if (part.themeDirection !== undefined) forget('local', directionResetKey)
  show(next)
}

export function resetSettings() {
  for (const name of settingNames) deleteCookie(name)
  writeText('local', directionResetKey, 'true')
  show(defaultsHere())
}

/** The workspace has new colors; people who chose their own keep them. */
export function followPreset() {
  if (!('themeColorPresets' in readCookies())) show({ ...readSettings(), themeColorPresets: publicConfig().preset })
}

function show(next: Settings) {
  current = next
  for (const [attribute, value] of attributesOf(next)) document.documentElement.setAttribute(attribute, value)
  endTransitions()
  for (const listener of listeners) listener()
}

/**
 * Skips the color transitions of a new look: hundreds of fades cost more than the change itself. A rule that turns
 * transitions off for a moment would recalculate every element's style twice.
 */
function endTransitions() {
  for (const running of document.getAnimations()) {
    if (running instanceof CSSTransition) running.cancel()
  }
}
