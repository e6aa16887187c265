// Comments as they are read and written on every record: a page at a time backwards, and a message or a picture in each.
import { refusedField } from '#kernel/errors.ts'

/** From rows that were read newest first, one more than a page: the page, oldest first, and whether earlier ones exist. */
export const commentPageOf = <Comment>(newestFirst: readonly Comment[], size: number) => ({
  comments: newestFirst.slice(0, size).toReversed(),
  hasEarlier: newestFirst.length > size,
})

/** A comment has a message, a picture, or both. */
export function checkHasContent(message: string, hasPicture: boolean): void {
  if (!hasPicture && message.trim() === '')
    throw refusedField('message', 'required', 'Write something or add a picture')
}
