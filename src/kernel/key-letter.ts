// Which letter of a shortcut a key stands for, whatever alphabet the keyboard writes.

type Key = { key: string; code: string; shiftKey: boolean }

/** Writes with Latin letters or signs, of which each has its own place on each keyboard: the sign counts, not the place. */
const latin = /[\p{ASCII}\p{Script=Latin}]/u
/** An input method has taken the key and does not say which it was. */
const withheld = 'Process'

/**
 * A letter in small, also with the shift key or caps lock; of any other key its name. Where the keyboard writes Arabic,
 * Cyrillic or the like, it is what stands at that place of a Latin one.
 */
export function keyLetter({ key, code, shiftKey }: Key): string {
  if (latin.test(key) && key !== withheld) return key.length === 1 ? key.toLowerCase() : key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}
