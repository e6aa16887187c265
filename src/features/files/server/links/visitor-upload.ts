// Accepts visitors' files into the folder of an upload link, within the quota of the folder's owner.
import { found } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { onSentFile } from '#kernel/server/files/sent-files.ts'
import { newId } from '#kernel/server/ids.ts'
import { LinkUploadInput, linkUploadPath, visitorBytesMax } from '../../sharing-contract.ts'
import { lockDrives } from '../drives/change.ts'
import type { Place } from '../drives/change.ts'
import { checkLeft, checkRoom } from '../drives/quota.ts'
import { isLive } from '../entries/seen.ts'
import { checkedName, readFreeName } from '../entries/take-name.ts'
import { tellChanged } from '../tell.ts'
import { countDay, insertFile } from '../uploads/upload-calls.ts'
import { announceAdded } from '../webhooks.ts'
import type { OpenLink } from './opened.ts'
import { isUnlocked, readOpenLink } from './opened.ts'

const forUploads = (config: Config, link: OpenLink | undefined, pass: string | undefined): OpenLink =>
  found(link?.access === 'upload' && isUnlocked(config, link, pass) ? link : undefined, 'Link')

const readPlace = (db: Db, folderId: string): Promise<Place | undefined> =>
  db.maybe(sql`
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
    agree: async ({ db, config, input: { token, pass, name }, bytes }) => {
      const { entryId } = forUploads(config, await readOpenLink(db, token), pass)
      checkedName(name)
      const { ownerId } = found(await readPlace(db, entryId), 'Folder')
      // Checked again under the lock; but by then the content is stored, for a day.
      await checkLeft(db, config, { ownerId, bytes })
    },
    take: async (tx, { token, pass, name: given }, file) => {
      // Checked again after the upload: the link may have ended or got a password, or the folder moved.
      const { entryId, byId } = forUploads(tx.wiring.config, await readOpenLink(tx, token), pass)
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
