// A language that nobody speaks: every translated text accented, longer by a third, in brackets; shows what is not translated or clipped.
import type { PostProcessorModule } from 'i18next'

const accents = new Map(
  Object.entries({
    a: 'å',
    c: 'ç',
    e: 'ë',
    g: 'ğ',
    i: 'î',
    l: 'ł',
    n: 'ñ',
    o: 'ö',
    s: 'š',
    u: 'û',
    y: 'ý',
    z: 'ž',
    A: 'Å',
    E: 'É',
    I: 'Î',
    O: 'Ø',
    U: 'Ü',
  }),
)
const growth = 0.35

export function pseudo(text: string): string {
  const accented = Array.from(text, (character) => accents.get(character) ?? character).join('')
  return `[${accented}${'·'.repeat(Math.ceil(text.length * growth))}]`
}

export const pseudoLanguage: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: (value: string) => pseudo(value),
}
