// The rules for names: how they are stored, compared, numbered, and made safe for Windows.
import { nameBytesMax } from './entities.ts'

export type NameProblem = 'empty' | 'dots' | 'slash' | 'control' | 'direction' | 'too-long'

const encoder = new TextEncoder()
export const bytesOf = (text: string): number => encoder.encode(text).length

const control = /[\p{Cc}\u2028\u2029]/u
/** Bidirectional controls disguise the ending of a name: `invoice\u202Efdp.exe` is displayed as `invoiceexe.pdf`. */
const direction = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/u
const invisible = /[\p{Cf}\p{Zs}\u{115F}\u{1160}\u{3164}]|\u{34F}|[\u{FE00}-\u{FE0F}]/gu

/** Composed to NFC and trimmed. */
export const tidyName = (given: string): string => given.normalize('NFC').trim()

/** The reason a name is refused; undefined if it's valid. */
export function problemOf(given: string): NameProblem | undefined {
  const name = tidyName(given)
  // Checked before trimming, since a trailing line break counts too.
  if (control.test(given)) return 'control'
  if (name.replaceAll(invisible, '') === '') return 'empty'
  if (name === '.' || name === '..') return 'dots'
  if (name.includes('/')) return 'slash'
  if (direction.test(name)) return 'direction'
  return bytesOf(name) > nameBytesMax ? 'too-long' : undefined
}

/** The key that names are compared by: it ignores case and Unicode composition, so `Report.txt` equals `report.TXT`. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase().normalize('NFC')

/** Splits a name into its stem and its extension with the dot; `.tar.gz` is one extension, and folders have none. */
export function splitName(name: string, isFolder = false): { stem: string; ending: string } {
  const at = isFolder ? -1 : name.lastIndexOf('.')
  if (at <= 0) return { stem: name, ending: '' }
  const isArchive = /^.+\.tar\.(?:gz|bz2|xz|zst)$/i.test(name)
  const from = isArchive ? name.lastIndexOf('.', at - 1) : at
  return { stem: name.slice(0, from), ending: name.slice(from) }
}

/** The longest beginning of a text that fits into this many bytes. */
function within(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text
  let kept = ''
  let sum = 0
  for (const letter of text) {
    sum += bytesOf(letter)
    if (sum > bytes) break
    kept += letter
  }
  return kept
}

/** `plan.txt` becomes `plan (2).txt`, shortened if it would get too long. */
export function numberedName(name: string, number: number, isFolder = false): string {
  const { stem, ending } = splitName(name, isFolder)
  const mark = ` (${number})`
  const kept = within(ending, nameBytesMax / 2)
  return within(stem, nameBytesMax - bytesOf(mark) - bytesOf(kept)).trimEnd() + mark + kept
}

/** Returns each name once: `name`, then `name (2)`, … Counting continues from the last number, so many duplicates stay fast. */
export function uniqueNames(): (name: string, isFolder?: boolean) => string {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return (name, isFolder = false) => {
    let free = name
    let number = numbers.get(nameKey(name)) ?? 1
    while (taken.has(nameKey(free))) free = numberedName(name, ++number, isFolder)
    numbers.set(nameKey(name), number)
    taken.add(nameKey(free))
    return free
  }
}

const notForWindows = /[:*?"<>|\\/\p{Cc}\u2028\u2029]/gu
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/** A name that is valid on every system, for downloads and zips. */
export function windowsName(name: string): string {
  const plain = name.replaceAll(notForWindows, '_').replace(/[. ]+$/, (end) => '_'.repeat(end.length))
  if (!reserved.test(plain)) return plain
  const { stem, ending } = splitName(`_${plain}`)
  return within(stem, nameBytesMax - bytesOf(ending)) + ending
}
