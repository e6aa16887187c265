// Where the files of a card are fetched.
import { attachmentPath } from '../../card-contract.ts'
import type { Attachment } from '../../card-entities.ts'

/** `small` for pictures only: anything else has no smaller version. */
export const addressOfFile = (attachmentId: string, size?: 'small') =>
  `${attachmentPath}?attachmentId=${attachmentId}${size ? '&size=small' : ''}`

export const isPicture = ({ width }: Pick<Attachment, 'width'>) => width !== null
