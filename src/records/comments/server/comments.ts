// Rules for comments on every record: a message or a picture in each, and how one is quoted in a notification.
import { refusedField } from '#kernel/errors.ts'
import { lengthOf } from '#kernel/shape.ts'

/** A comment has a message, a picture, or both. */
export function checkHasContent(message: string, hasPicture: boolean): void {
  if (!hasPicture && message.trim() === '')
    throw refusedField('message', 'required', 'Write something or add a picture')
}

const excerptMax = 140

/** The beginning of a plain text for a notification, in whole graphemes. */
export function excerptOf(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (lengthOf(plain) <= excerptMax) return plain
  let beginning = ''
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    if (lengthOf(beginning + segment) >= excerptMax) break
    beginning += segment
  }
  return `${beginning.trimEnd()}…`
}
