// On the sign-in pages our fonts come after the scripts; until then one of the system stands in for them, as wide and as high.
import { writeText } from './storage.ts'

/** In local storage where this browser has kept the fonts: its next page shows them from the first frame on. */
export const fontsKey = 'fonts'

const attribute = 'data-late-fonts'

export function showFonts(): void {
  document.fonts.addEventListener('loadingdone', () => writeText('local', fontsKey, 'kept'), { once: true })
  document.documentElement.removeAttribute(attribute)
}
