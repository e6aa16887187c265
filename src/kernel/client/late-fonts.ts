// Our fonts load after the scripts where a system font of the same size can stand in for them until then.
import { writeText } from './storage.ts'

/** Set in local storage once this browser has the fonts: its next page shows them from the first frame on. */
export const fontsKey = 'fonts'

const attribute = 'data-late-fonts'

/** Shows them as soon as they have arrived. */
export function showFonts(): void {
  document.fonts.addEventListener('loadingdone', () => writeText('local', fontsKey, 'kept'), { once: true })
  document.documentElement.removeAttribute(attribute)
}

/** Fetches them without showing them yet. */
export function fetchFonts(): void {
  if (!document.documentElement.hasAttribute(attribute)) return
  const font = getComputedStyle(document.documentElement).getPropertyValue('--at-own-font')
  // The text tells which parts of each font are needed.
  document.fonts.load(`1rem ${font}`, document.body.textContent).then(
    () => writeText('local', fontsKey, 'kept'),
    // They are fetched again when they are shown.
    () => {},
  )
}

/**
 * Shows them after the first click or key, or once the page is hidden, so that lines don't break elsewhere while somebody
 * reads. It listens for `click`, not for the press before it, so that what was pressed stays under the finger.
 */
export function showFontsWhenActed(): void {
  if (!document.documentElement.hasAttribute(attribute)) {
    showFonts()
    return
  }
  const acts = ['click', 'keydown', 'visibilitychange'] as const
  const show = () => {
    for (const act of acts) document.removeEventListener(act, show)
    showFonts()
  }
  for (const act of acts) document.addEventListener(act, show)
}
