// The files of people's pages, for whoever may see the page: covers, pictures and videos, small and whole.
import type { FilePart, ServedFile } from '#kernel/server/parts.ts'
import type { KeptFile } from './profile-queries.ts'
import { found } from '#kernel/errors.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { commentFile, coverFile, mediaFile, pictureFile } from '../contract.ts'
import { readCommentPicture } from './comment-queries.ts'
import { readPictureFile } from './picture-queries.ts'
import { readMedium } from './post-queries.ts'
import { readCover } from './profile-queries.ts'

function served(kept: KeptFile | undefined, size?: 'small'): ServedFile {
  const { key, thumbKey, name, type } = found(kept, 'File')
  if (size === undefined) return { key, name, type, disposition: 'inline' }
  return { key: found(thumbKey, 'Picture'), name: `${name}.webp`, type: 'image/webp', disposition: 'inline' }
}

export const profileFiles: FilePart[] = [
  onFile({ ...coverFile, may: 'person' }, async ({ db, actor, input: { personId, key } }) =>
    served(await readCover(db, actor, personId, key)),
  ),
  onFile({ ...mediaFile, may: 'person' }, async ({ db, actor, input: { mediaId, size } }) =>
    served(await readMedium(db, actor, mediaId), size),
  ),
  onFile({ ...commentFile, may: 'person' }, async ({ db, actor, input: { commentId, size } }) =>
    served(await readCommentPicture(db, actor, commentId), size),
  ),
  onFile({ ...pictureFile, may: 'person' }, async ({ db, actor, input: { pictureId, size } }) =>
    served(await readPictureFile(db, actor, pictureId), size),
  ),
]
