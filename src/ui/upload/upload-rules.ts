// Which files a field takes: how large, of what kind, how many.
import { endingOf } from './file-kinds.ts'

export type UploadLimits = {
  /** The largest file, in bytes. */
  maxBytes: number
  /** How many the field holds at once. */
  most: number
  /** How many of those are kept from earlier. */
  kept?: number
  /** Endings that it takes, in small letters: `png`. All when left out. */
  endings?: readonly string[]
}

export type Refusal = 'too-large' | 'wrong-kind' | 'too-many' | 'there-already'
export type SizedFile = { name: string; size: number; lastModified: number }

/** The same name, size and time: the same file dropped twice. */
const isSame = (one: SizedFile, other: SizedFile) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Sorts what somebody chose, in its order, into what the field takes and what it refuses, and why. */
export function sortFiles<File extends SizedFile>(
  files: readonly File[],
  held: readonly SizedFile[],
  { maxBytes, most, kept = 0, endings }: UploadLimits,
): { taken: File[]; refused: { file: File; why: Refusal }[] } {
  const taken: File[] = []
  const refused: { file: File; why: Refusal }[] = []
  for (const file of files) {
    const why = whyNot(file)
    if (why) refused.push({ file, why })
    else taken.push(file)
  }
  return { taken, refused }

  function whyNot(file: File): Refusal | undefined {
    if (endings && !endings.includes(endingOf(file.name))) return 'wrong-kind'
    if (file.size > maxBytes) return 'too-large'
    if ([...held, ...taken].some((other) => isSame(file, other))) return 'there-already'
    return kept + held.length + taken.length >= most ? 'too-many' : undefined
  }
}

/** 3 145 728 bytes are three megabytes, as people's own computers count them. */
export function sizeInWords(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  const value = bytes / 1024 ** power
  return value.toLocaleString(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 || value >= 10 ? 0 : 1,
  })
}
