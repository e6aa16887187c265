// Writes what people typed as an address: words in ASCII, joined by dashes.
import { plainDigits } from './digits.ts'

const latin: Record<string, string> = { đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', ð: 'd', þ: 'th', ı: 'i' }

/** The words of a text in ASCII, joined by dashes; empty when nothing can be written so (李伟). */
export function asciiSlug(text: string, maxLength: number): string {
  return plainDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => latin[letter] ?? ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '')
}
