// The addresses of a mail's files; apart from those of the pages, as widgets need no contract for them.
import { attachmentFile, attachmentsFile, rawFile } from '../contract.ts'

/** `small` for pictures only: anything else has no smaller version. */
export const attachmentAddress = (attachmentId: string, size?: 'small') =>
  `${attachmentFile.path}?attachmentId=${attachmentId}${size ? '&size=small' : ''}`

export const zipAddress = (mailId: string) => `${attachmentsFile.path}?mailId=${mailId}`

export const rawAddress = (mailId: string) => `${rawFile.path}?mailId=${mailId}`
