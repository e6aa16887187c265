// Says of each file of a message how it is called, what it is by its bytes, and whether it stands in the text.
import { AppError } from '#kernel/errors.ts'
import { isPictureType, typeOfBytes } from '#kernel/server/files/file-types.ts'
import { mostFiles } from '../../../entities.ts'
import type { ParsedFile } from '../parsed-message.ts'
import type { FoundFile } from './body.ts'
import { nameForType } from './file-names.ts'

export type ReadFile = Omit<ParsedFile, 'blobKey' | 'thumbKey' | 'width' | 'height'> & {
  content: Buffer
  claimedType: string
}

const endBytes = 65_536
const typeByBytes = (content: Buffer) => typeOfBytes(content.subarray(0, 4096), content.subarray(-endBytes))

export const isPicture = (content: Buffer) => isPictureType(typeByBytes(content))

/** Addresses of pictures in the text, and IDs that pictures were given to stand there. */
type Placed = { sources: ReadonlySet<string>; given: ReadonlyMap<FoundFile, string> }

export function readFiles(found: readonly FoundFile[], { sources, given }: Placed): ReadFile[] {
  if (found.length > mostFiles) throw new AppError('too-large', `A message can have up to ${mostFiles} files`)
  const shown = new Set(Array.from(sources, (source) => idOf(source)))
  return found.map((file) => {
    const { name, content, claimedType, isMail } = file
    const placed = given.get(file)
    const contentId =
      placed ?? [file.contentId, file.location].find((id) => id !== null && shown.has(id)) ?? file.contentId
    const isInline = placed !== undefined || (contentId !== null && shown.has(contentId))
    return { name, type: typeOf(file), size: content.length, contentId, isInline, isMail, content, claimedType }
  })
}

/** The ID that an address of a picture means, or the address itself where the part has that. */
export function idOf(source: string): string {
  const [, id] = /^cid:(.*)$/is.exec(source) ?? []
  if (id === undefined) return source
  try {
    return decodeURIComponent(id)
  } catch (error) {
    if (error instanceof URIError) return id
    throw error
  }
}

/** As the bytes say; what is only text is called by the two types that mail itself opens. */
function typeOf({ content, claimedType, isMail }: FoundFile): string {
  if (isMail) return 'message/rfc822'
  if (claimedType === 'text/calendar' && content.subarray(0, 1000).includes('BEGIN:VCALENDAR')) return 'text/calendar'
  return typeByBytes(content)
}

/** Gives a name to those without one. */
export const nameFiles = (files: readonly ReadFile[]): ReadFile[] =>
  files.map((file, at) => ({ ...file, name: file.name || nameForType([file.type, file.claimedType], at + 1) }))
