// The addresses of the files of messages.
import { attachmentFile } from '../contract.ts'

/** `small` for pictures only: anything else has no smaller version. */
export const addressOfFile = (attachmentId: string, size?: 'small') =>
  `${attachmentFile.path}?attachmentId=${attachmentId}${size ? '&size=small' : ''}`
