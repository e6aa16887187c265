// The address of a file on a card.
import { attachmentPath } from '../../card-contract.ts'

/** `small` for pictures only: anything else has no smaller version. */
export const addressOfFile = (attachmentId: string, size?: 'small') =>
  `${attachmentPath}?attachmentId=${attachmentId}${size ? '&size=small' : ''}`
