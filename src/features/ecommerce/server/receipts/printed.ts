// Sheets that were printed a moment ago, so that who asks again does not wait again.
import { print } from './press.ts'

/** A sheet has some tens of kilobytes. */
const keptMost = 100
const printed = new Map<string, Promise<Uint8Array>>()

type Asked = { tag: string; sheet: string; personId: string }

/** The PDF of this sheet; who asks while it is being printed gets the same one. */
export function printSheet({ tag, sheet, personId }: Asked): Promise<Uint8Array> {
  const known = printed.get(tag)
  if (known) return known
  const pdf = print(sheet, personId)
  printed.set(tag, pdf)
  pdf.catch(() => printed.delete(tag))
  const [oldest] = printed.keys()
  if (printed.size > keptMost && oldest !== undefined) printed.delete(oldest)
  return pdf
}
