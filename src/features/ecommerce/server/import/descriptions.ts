// Makes documents of the descriptions in a file: of Markdown, of plain words, and of the HTML that other shops write.
import { isHtml, readHtml } from '#kernel/documents/read-html.ts'
import { openThread } from '#kernel/server/thread.ts'
import { lengthOf } from '#kernel/shape.ts'
import { descriptionMax } from '../../entities.ts'
import { descriptionOf } from '../../product.ts'

/** WooCommerce writes line breaks as two letters, where there are no others. */
const withLineBreaks = (cell: string) =>
  /\\n\s{0,9}(?:\\n|<)/.test(cell) && !cell.includes('\n') ? cell.replaceAll('\\n', '\n') : cell

/** As the editor keeps it. */
export function documentOf(cell: string): string {
  const text = withLineBreaks(cell)
  return isHtml(text) ? JSON.stringify(readHtml(text)) : descriptionOf(text)
}

/** Null for a document that is too long: a link's address stands at each of its words, so it may be megabytes. */
export const documentsOf = (cells: readonly string[]): (string | null)[] =>
  cells.map((cell) => {
    const document = documentOf(cell)
    return lengthOf(document) > descriptionMax ? null : document
  })

export type Documents = ReadonlyMap<string, string | null>

/** Longer ones are read in a thread. */
const longestHere = 2000

const readInThread = openThread<typeof documentsOf>(new URL('./descriptions-thread.ts', import.meta.url), {
  longestMilliseconds: 30_000,
  waiting: { all: 50, ofOne: 5 },
  tooMany: 'Too many files are being read. Try again in a moment',
  tooLong: 'The descriptions took too long to read',
})

/** The documents of all long descriptions of a file, by their cells; null for one that is too long. */
export async function readLongDescriptions(
  rows: readonly Readonly<Record<string, string>>[],
  personId: string,
): Promise<Documents> {
  const cells = rows.flatMap(({ description = '' }) => description.trim())
  const isLong = (cell: string) => cell.length > longestHere && cell.length <= descriptionMax
  const long = [...new Set(cells.filter(isLong))]
  if (long.length === 0) return new Map()
  const documents = await readInThread(long, personId)
  return new Map(long.map((cell, place) => [cell, documents[place] ?? null]))
}
