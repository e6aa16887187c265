// The words of a message in one line, without its marks.
import type { Conversation } from '../entities.ts'
import { previewOf } from '../text/plain.ts'
import { mentionedIn } from './people.ts'

/** As much as a line or two of the list, a quote or a hit can show. */
const mostShown = 160

/** Those of its conversation who are mentioned have their names. */
export const plainOf = (body: string, conversation: Pick<Conversation, 'participants'>): string =>
  previewOf(body, mostShown, body.includes('@') ? mentionedIn(conversation) : undefined)
