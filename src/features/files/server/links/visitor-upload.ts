// Accepts visitors' files into the folder of an upload link, within the quota of the folder's owner.
import { found } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { onSentFile } from '#kernel/server/files/sent-files.ts'
import { newId } from '#kernel/server/ids.ts'
import { LinkUploadInput, linkUploadPath, visitorBytesMax } from '../../sharing-contract.ts'
import { lockDrives } from '../drives/change.ts'
import type { Place } from '../drives/change.ts'
import { checkRoom } from '../drives/quota.ts'
import { isLive } from '../entries/seen.ts'
import { checkedName, readFreeName } from '../entries/take-name.ts'
import { tellChanged } from '../tell.ts'
import { countDay, insertFile } from '../uploads/upload-calls.ts'
import { announceAdded } from '../webhooks.ts'
import type { OpenLink } from './opened.ts'
import { isUnlocked, readOpenLink } from './opened.ts'

const forUploads = (link: OpenLink | undefined): OpenLink => found(link?.access === 'upload' ? link : undefined, 'Link')

const readPlace = (tx: Tx, folderId: string): Promise<Place | undefined> =>
  tx.maybe(sql`
    select e.id, e.owner_id as "ownerId", e.path || e.id as path from files_entries e
    where e.id = ${folderId} and e.is_folder and ${isLive}`)

export const visitorUpload = onSentFile(
  {
    path: linkUploadPath,
    may: 'anyone',
    input: LinkUploadInput,
    maxBytes: visitorBytesMax,
    rate: { max: 120, seconds: 60 },
  },
  {
    agree: async ({ db, config, input: { token, pass, name } }) => {
      const link = forUploads(await readOpenLink(db, token))
      found(isUnlocked(config, link, pass) ? link : undefined, 'Link')
      checkedName(name)
    },
    take: async (tx, { token, name: given }, file) => {
      // Checked again after the upload: the link may have ended or the folder moved.
      const { entryId, byId } = forUploads(await readOpenLink(tx, token))
      const { ownerId } = found(await readPlace(tx, entryId), 'Folder')
      await lockDrives(tx, [ownerId])
      const place = found(await readPlace(tx, entryId), 'Folder')
      found(place.ownerId === ownerId ? place : undefined, 'Folder')
      await checkRoom(tx, ownerId, file.size)
      const name = await readFreeName(tx, place, checkedName(given), { isFolder: false })
      const version = { ...file, id: newId(), byId: null, modifiedAt: new Date().toISOString() }
      await insertFile(tx, { place, name, version })
      await countDay(tx, ownerId, name, file.size)
      const entry = { id: version.id, ownerId, parentId: place.id, path: place.path }
      await tellChanged(tx, { actorId: byId, entries: [entry], refresh: true })
      await announceAdded(tx, byId, [version.id])
    },
  },
)
