// Makes HTML of mails safe: what came in a thread of its own, what is written here at once.
import { openThread } from '#kernel/server/thread.ts'
import type { ReadHtml, ReadingWork, readingHtml } from '../reading/reading-thread.ts'
import { stripHtml } from '../reading/strip.ts'

const read = openThread<typeof readingHtml>(new URL('../reading/reading-thread.ts', import.meta.url), {
  longestMilliseconds: 15_000,
  waiting: { all: 200, ofOne: 20 },
  tooMany: 'Too many mails are being opened. Try again in a moment',
  tooLong: 'This mail takes too long to show. Download it instead',
})

/** HTML that is written here, of our own editor: it is short and shallow. */
export const sanitizeMail = stripHtml

/** HTML of a mail that came, for a frame. `personId` names whose turn it takes. */
export const readHtmlToShow = (work: ReadingWork, personId: string): Promise<ReadHtml> => read(work, personId)

/** The same without any picture, for places that are no frame. */
export const sanitizeReceived = async (html: string, personId: string): Promise<string> =>
  (await read({ html, mode: 'light', inside: {}, elsewhere: null }, personId)).body
