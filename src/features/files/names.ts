// The rules of names: as they are stored, compared, numbered, and written for Windows.
import { nameBytesMax } from './entities.ts'

export type NameProblem = 'empty' | 'dots' | 'slash' | 'control' | 'direction' | 'too-long'

const encoder = new TextEncoder()
export const bytesOf = (text: string): number => encoder.encode(text).length

const control = /[\p{Cc}\u2028\u2029]/u
/** They display a name in another order than it is written in: `invoice\u202Efdp.exe` would end in `exe.pdf`. */
const direction = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/u
const invisible = /[\p{Cf}\p{Zs}\u{115F}\u{1160}\u{3164}]|\u{34F}|[\u{FE00}-\u{FE0F}]/gu

/** Letters composed, without blanks at both ends. */
export const tidyName = (given: string): string => given.normalize('NFC').trim()

/** Why a name is refused; undefined for one that is taken. */
export function problemOf(given: string): NameProblem | undefined {
  const name = tidyName(given)
  // Before blanks are taken off: a line break at the end is one.
  if (control.test(given)) return 'control'
  if (name.replaceAll(invisible, '') === '') return 'empty'
  if (name === '.' || name === '..') return 'dots'
  if (name.includes('/')) return 'slash'
  if (direction.test(name)) return 'direction'
  return bytesOf(name) > nameBytesMax ? 'too-long' : undefined
}

/** As names are compared: `Report.txt` and `report.TXT` are one, composed and decomposed letters too. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase().normalize('NFC')

/** The name and its ending with the dot, as renaming selects the first; `.tar.gz` is one ending, a folder has none. */
export function splitName(name: string, isFolder = false): { stem: string; ending: string } {
  const at = isFolder ? -1 : name.lastIndexOf('.')
  if (at <= 0) return { stem: name, ending: '' }
  const isArchive = /^.+\.tar\.(?:gz|bz2|xz|zst)$/i.test(name)
  const from = isArchive ? name.lastIndexOf('.', at - 1) : at
  return { stem: name.slice(0, from), ending: name.slice(from) }
}

/** The beginning of a text that has at most so many bytes. */
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

/** `plan.txt` as `plan (2).txt`, shortened where it would become too long. */
export function numberedName(name: string, number: number, isFolder = false): string {
  const { stem, ending } = splitName(name, isFolder)
  const mark = ` (${number})`
  const kept = within(ending, nameBytesMax / 2)
  return within(stem, nameBytesMax - bytesOf(mark) - bytesOf(kept)).trimEnd() + mark + kept
}

/** The first of `name`, `name (2)`, … that isn't taken. */
export function freeName(name: string, isTaken: (key: string) => boolean, isFolder = false): string {
  let free = name
  for (let number = 2; isTaken(nameKey(free)); number++) free = numberedName(name, number, isFolder)
  return free
}

const notForWindows = /[:*?"<>|\\/\p{Cc}\u2028\u2029]/gu
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/** A name that every system can write, for downloads and zips. */
export function windowsName(name: string): string {
  const plain = name.replaceAll(notForWindows, '_').replace(/[. ]+$/, (end) => '_'.repeat(end.length))
  if (!reserved.test(plain)) return plain
  const { stem, ending } = splitName(`_${plain}`)
  return within(stem, nameBytesMax - bytesOf(ending)) + ending
}
