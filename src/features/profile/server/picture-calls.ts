// The gallery: the calls that show, add, delete and bring pictures back.
import type { Part } from '#kernel/server/parts.ts'
import { found } from '#kernel/errors.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import { takePicture } from '#records/attachments/server/take-picture.ts'
import { addPicture, deletePicture, listPictures, restorePicture } from '../contract.ts'
import { picturePageSize } from '../entities.ts'
import { idTaken, emitProfile } from './changes.ts'
import { insertPicture, markPicture, readOwnPicture, readPictures } from './picture-queries.ts'
import { readSeen } from './seen.ts'

export const pictureCalls: Part[] = [
  on(listPictures, async ({ db, actor, input }) => {
    found(await readSeen(db, actor, input.personId), 'Person')
    const { rows: pictures, hasMore } = pageOf(await readPictures(db, input), picturePageSize)
    return { pictures, hasMore }
  }),

  on(addPicture, async ({ db, actor, input: { id, uploadId, title } }) => {
    const { key, type, thumbKey, width, height } = await takePicture(db, actor.id, uploadId)
    const picture = await insertPicture(db, actor.id, {
      id,
      title: title.trim() || '–',
      key,
      type,
      thumbKey,
      width,
      height,
    })
    if (!picture) throw idTaken()
    await emitProfile(db, 'pictures', actor.id)
    return { picture }
  }),

  on(deletePicture, async ({ db, actor, input: { pictureId } }) => {
    found(await markPicture(db, actor.id, pictureId, true), 'Picture')
    await emitProfile(db, 'pictures', actor.id)
    return {}
  }),

  on(restorePicture, async ({ db, actor, input: { pictureId } }) => {
    const restored = await markPicture(db, actor.id, pictureId, false)
    if (restored) await emitProfile(db, 'pictures', actor.id)
    return { picture: restored ?? found(await readOwnPicture(db, actor.id, pictureId), 'Picture') }
  }),
]
