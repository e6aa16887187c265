// Which mail of a conversation is shown whole.
import type { Mail } from '../../entities.ts'

/** The newest that is no draft. */
export const mainOf = (mails: readonly Mail[]): Mail | undefined =>
  mails.findLast(({ folder }) => folder !== 'drafts') ?? mails.at(-1)
