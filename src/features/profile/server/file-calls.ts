// The files of people's pages, for whoever may see the page: covers, pictures and videos, small and whole.
import type { FilePart } from '#kernel/server/parts.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { serveStored } from '#records/attachments/server/serve-stored.ts'
import { commentFile, coverFile, mediaFile, pictureFile } from '../contract.ts'
import { readCommentPicture } from './comment-queries.ts'
import { readPictureFile } from './picture-queries.ts'
import { readMedium } from './post-queries.ts'
import { readCover } from './profile-queries.ts'

export const profileFiles: FilePart[] = [
  onFile({ ...coverFile, may: 'person' }, async ({ db, actor, input: { personId, key } }) =>
    serveStored(await readCover(db, actor, personId, key)),
  ),
  onFile({ ...mediaFile, may: 'person' }, async ({ db, actor, input: { mediaId, size } }) =>
    serveStored(await readMedium(db, actor, mediaId), size),
  ),
  onFile({ ...commentFile, may: 'person' }, async ({ db, actor, input: { commentId, size } }) =>
    serveStored(await readCommentPicture(db, actor, commentId), size),
  ),
  onFile({ ...pictureFile, may: 'person' }, async ({ db, actor, input: { pictureId, size } }) =>
    serveStored(await readPictureFile(db, actor, pictureId), size),
  ),
]
