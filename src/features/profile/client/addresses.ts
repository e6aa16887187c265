// Where people's pages are, and where their files are fetched.
import { commentFile, mediaFile, pictureFile } from '../contract.ts'
import type { ShownPerson } from '../entities.ts'

const ownPage = '/dashboard/user/profile'

export const pageOf = (username: string) => `${ownPage}/${username}`
/** Nothing without a username: their page is not for the reader. */
export const pageOfPerson = ({ username }: Pick<ShownPerson, 'username'>) =>
  username === null ? undefined : pageOf(username)
export const postAddress = (username: string, postId: string) => `${pageOf(username)}?post=${postId}`

const sized = (path: string, size: 'small' | undefined) => (size ? `${path}&size=small` : path)
export const mediaUrl = (mediaId: string, size?: 'small') => sized(`${mediaFile.path}?mediaId=${mediaId}`, size)
export const commentPictureUrl = (commentId: string, size?: 'small') =>
  sized(`${commentFile.path}?commentId=${commentId}`, size)
export const pictureUrl = (pictureId: string, size?: 'small') =>
  sized(`${pictureFile.path}?pictureId=${pictureId}`, size)
