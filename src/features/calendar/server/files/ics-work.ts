// Reads and writes calendar files: what is done in the thread, and how it is asked for.
import { openTimedPacing } from '#kernel/server/pacing.ts'
import { openThread } from '#kernel/server/thread.ts'
import { readIcs } from '../../ics/read.ts'
import type { IcsFile } from '../../ics/types.ts'
import type { IcsCalendar } from '../../ics/write.ts'
import { writeIcs } from '../../ics/write.ts'

type Work = { read: Uint8Array; zone: string } | { write: IcsCalendar }
/** A file in pieces of text: to take one apart takes a moment, all of a large file long enough that others would wait. */
type InPieces = Omit<IcsFile, 'events' | 'cancelled'> & { events: string[]; cancelled: string[] }

const pieceLength = 64 * 1024

function piecesOf(items: readonly unknown[]): string[] {
  const pieces: string[][] = []
  let left = 0
  for (const item of items) {
    const text = JSON.stringify(item)
    if (left <= 0) {
      pieces.push([])
      left = pieceLength
    }
    pieces.at(-1)?.push(text)
    left -= text.length
  }
  return pieces.map((texts) => `[${texts.join(',')}]`)
}

function readInPieces(bytes: Uint8Array, zone: string): InPieces {
  const { events, cancelled, ...rest } = readIcs(bytes, { zone })
  return { ...rest, events: piecesOf(events), cancelled: piecesOf(cancelled) }
}

export const icsWork = (work: Work): InPieces | string =>
  'read' in work ? readInPieces(work.read, work.zone) : writeIcs(work.write)

async function joined<Item>(pieces: readonly string[]): Promise<Item[]> {
  const items: Item[] = []
  const pause = openTimedPacing()
  for (const piece of pieces) {
    // The thread wrote it in this shape.
    items.push(...(JSON.parse(piece) as Item[]))
    await pause()
  }
  return items
}

const longestMilliseconds = 20_000

const inThread = openThread<(work: Work) => InPieces | string>(new URL('./ics-thread.ts', import.meta.url), {
  longestMilliseconds,
  waiting: { all: 100, ofOne: 10 },
  tooMany: 'Too many calendar files are being read. Try again in a moment',
  tooLong: 'This calendar file takes too long to read',
})

/** Each kind of work has an answer of its own. */
export async function readFileOf(personId: string, bytes: Uint8Array, zone: string): Promise<IcsFile> {
  const file = (await inThread({ read: bytes, zone }, personId)) as InPieces
  return { ...file, events: await joined(file.events), cancelled: await joined(file.cancelled) }
}

export const writeFileOf = async (personId: string, calendar: IcsCalendar): Promise<string> =>
  (await inThread({ write: calendar }, personId)) as string
