// Where the files of a card are fetched, and how each can be shown.
import type { LightboxFile } from '#ui/lightbox.tsx'
import { endingOf, kindOfFile } from '#ui/upload/file-kinds.ts'
import { attachmentPath } from '../../card-contract.ts'
import type { Attachment } from '#records/attachments/contract.ts'

/** `small` for pictures only: anything else has no smaller version. */
export const addressOfFile = (attachmentId: string, size?: 'small') =>
  `${attachmentPath}?attachmentId=${attachmentId}${size ? '&size=small' : ''}`

export const isPicture = ({ width }: Pick<Attachment, 'width'>) => width !== null

/** What the bytes of a file say that nothing else is known of; a text among them is told by its name. */
const unknownType = 'application/octet-stream'

/** By what the server has found in it: nothing that could run is ever shown, a page or a drawing of code neither. */
export function viewOf({ name, type, width }: Attachment): NonNullable<LightboxFile['kind']> {
  if (isPicture({ width })) return 'picture'
  if (type.startsWith('video/')) return 'video'
  if (type.startsWith('audio/')) return 'audio'
  const isReadable = type === unknownType && kindOfFile(name) === 'txt' && endingOf(name) !== 'rtf'
  return isReadable ? 'text' : 'other'
}
