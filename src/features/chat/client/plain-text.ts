// The words of a message in one line, without its marks.
import { previewOf } from '../text/plain.ts'

/** As much as a line or two of the list, a quote or a hit can show. */
const mostShown = 160

export const plainOf = (body: string): string => previewOf(body, mostShown)
