// The pictures and covers of posts as files.
import { found } from '#kernel/errors.ts'
import { onFile } from '#kernel/server/files/files.ts'
import type { Part, ServedFile } from '#kernel/server/parts.ts'
import { Id, check } from '#kernel/shape.ts'
import { coverFile, pictureFile } from '../../contract.ts'
import { readVisible } from '../posts/read-queries.ts'
import { paintCover } from './covers.ts'
import { readPicture } from './picture-queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof readPicture>>>

function served({ name, type, key, thumbKey, isShown }: Found, size: 'card' | undefined): ServedFile {
  // A post may be taken down at any time, so no browser shows its copy for long without asking.
  const copies = isShown ? 'brief' : 'asked'
  if (size === undefined) return { key, name, type, disposition: 'inline', copies }
  return { key: thumbKey, name: `${name}.webp`, type: 'image/webp', disposition: 'inline', copies }
}

export const pictureFiles: Part[] = [
  onFile({ ...pictureFile, may: 'anyone' }, async ({ db, actor, input: { pictureId, size } }) =>
    served(found(await readPicture(db, actor, pictureId), 'Picture'), size),
  ),

  onFile({ ...coverFile, may: 'anyone' }, async ({ db, actor, input: { postId, key, size } }) => {
    if (key !== undefined && check(Id, key).ok) return served(found(await readPicture(db, actor, key), 'Picture'), size)
    const post = found(await readVisible(db, actor, postId), 'Post')
    const { tag, make } = paintCover(post, size === 'card')
    return { tag, make, name: 'cover.webp', type: 'image/webp', disposition: 'inline' }
  }),
]
