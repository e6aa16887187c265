// Which letter of a shortcut a key stands for, whatever alphabet the keyboard writes.

type Key = { key: string; code: string; shiftKey: boolean }

/** For Latin letters and characters whose position differs by keyboard: the character counts, not the position. */
const latin = /[\p{ASCII}\p{Script=Latin}]/u
/** An input method has taken the key and does not say which it was. */
const withheld = 'Process'

/**
 * The lowercase letter, even with Shift or Caps Lock; the name of any other key. On an Arabic, Cyrillic or similar
 * layout, the letter of a Latin layout at the same position.
 */
export function keyLetter({ key, code, shiftKey }: Key): string {
  if (latin.test(key) && key !== withheld) return key.length === 1 ? key.toLowerCase() : key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}
