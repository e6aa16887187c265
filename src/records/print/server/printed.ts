// Prints sheets, and keeps those of a moment ago, so that who asks again does not wait again.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openThread } from '#kernel/server/thread.ts'
import type { pdfOf } from './press-worker.ts'

/**
 * Has sheets set in a process of its own, one after the other: Typst is native code, and can crash. Refused while too
 * many wait, or when it takes too long: the others go on.
 */
export const print = openThread<typeof pdfOf>(new URL('./press-worker.ts', import.meta.url), {
  longestMilliseconds: 10_000,
  waiting: { all: 20, ofOne: 3 },
  tooMany: 'Too many PDFs are being created. Try again in a moment',
  tooLong: 'The PDF took too long to create',
  runsIn: 'process',
})

/** A sheet has some tens of kilobytes, and more with a picture. */
const mostKept = { sheets: 100, bytes: 16 * 1024 * 1024 }
/** The oldest first. */
const kept = new Map<string, { pdf: Promise<Uint8Array>; bytes: number }>()

/** A `.typ` file of the feature, which begins with `page.typ`. */
type Template = URL | string
type Asked = {
  template: Template
  /** JSON, with whatever `frameOf` answers. */
  sheet: string
  /** The person whose turn it takes, or the like: one’s many hold up nobody else’s. */
  turnOf: string
  /** From `tagOf`. */
  tag: string
}

/** The PDF of this sheet; who asks while it is being printed gets the same one. */
export function printSheet({ template, sheet, turnOf, tag }: Asked): Promise<Uint8Array> {
  const known = kept.get(tag)
  if (known) return known.pdf
  const pdf = print({ template: pathOf(template), sheet }, turnOf)
  const entry = { pdf, bytes: 0 }
  kept.set(tag, entry)
  const forget = () => kept.get(tag) === entry && kept.delete(tag)
  pdf.then(({ length }) => {
    entry.bytes = length
    dropOldest()
  }, forget)
  return pdf
}

function dropOldest(): void {
  let bytes = [...kept.values()].reduce((sum, entry) => sum + entry.bytes, 0)
  for (const [tag, entry] of kept) {
    if (kept.size <= mostKept.sheets && bytes <= mostKept.bytes) return
    bytes -= entry.bytes
    kept.delete(tag)
  }
}

const pathOf = (template: Template) => (typeof template === 'string' ? template : fileURLToPath(template))

const page = readFileSync(new URL('./page.typ', import.meta.url))

/** All that the sheet is made of: another content, language or look makes another tag. */
export const tagOf = (template: Template, sheet: string): string =>
  createHash('sha256').update(page).update(readFileSync(template)).update(sheet).digest('hex')
