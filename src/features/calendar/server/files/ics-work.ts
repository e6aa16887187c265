// Reads and writes calendar files: what is done in the thread, and how it is asked for.
import { openThread } from '#kernel/server/thread.ts'
import { readIcs } from '../../ics/read.ts'
import type { IcsFile } from '../../ics/types.ts'
import type { IcsCalendar } from '../../ics/write.ts'
import { writeIcs } from '../../ics/write.ts'

type Work = { read: Uint8Array; zone: string } | { write: IcsCalendar }

export const icsWork = (work: Work): IcsFile | string =>
  'read' in work ? readIcs(work.read, { zone: work.zone }) : writeIcs(work.write)

const longestMilliseconds = 20_000

const inThread = openThread<(work: Work) => IcsFile | string>(new URL('./ics-thread.ts', import.meta.url), {
  longestMilliseconds,
  waiting: { all: 100, ofOne: 10 },
  tooMany: 'Too many calendar files are being read. Try again in a moment',
  tooLong: 'This calendar file takes too long to read',
})

/** Each kind of work has an answer of its own. */
export const readFileOf = async (personId: string, bytes: Uint8Array, zone: string): Promise<IcsFile> =>
  (await inThread({ read: bytes, zone }, personId)) as IcsFile

export const writeFileOf = async (personId: string, calendar: IcsCalendar): Promise<string> =>
  (await inThread({ write: calendar }, personId)) as string
