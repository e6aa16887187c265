// How an attachment can be shown, by its type and its name.
import type { LightboxFile } from '#ui/lightbox.tsx'
import { endingOf, kindOfFile } from '#ui/upload/file-kinds.ts'
import type { Attachment } from '../contract.ts'

/** The address of an attachment’s content; `small` for pictures only. */
export type AddressOf = (attachmentId: string, size?: 'small') => string

export const isPicture = ({ width }: Pick<Attachment, 'width'>) => width !== null

/** The type of a file whose bytes say nothing; a text among them is recognized by its name. */
const unknownType = 'application/octet-stream'

/** By the type that the server detected: nothing that could run is ever shown, neither HTML nor SVG. */
export function viewOf({ name, type, width }: Attachment): NonNullable<LightboxFile['kind']> {
  if (isPicture({ width })) return 'picture'
  if (type.startsWith('video/')) return 'video'
  if (type.startsWith('audio/')) return 'audio'
  if (type === 'application/pdf') return 'pdf'
  const isReadable = type === unknownType && kindOfFile(name) === 'txt' && endingOf(name) !== 'rtf'
  return isReadable ? 'text' : 'other'
}
