// On the sign-in pages our fonts load after the scripts; until then, a system font of the same size stands in for them.
import { writeText } from './storage.ts'

/** Set in local storage once this browser has the fonts: its next page shows them from the first frame on. */
export const fontsKey = 'fonts'

const attribute = 'data-late-fonts'

export function showFonts(): void {
  document.fonts.addEventListener('loadingdone', () => writeText('local', fontsKey, 'kept'), { once: true })
  document.documentElement.removeAttribute(attribute)
}
