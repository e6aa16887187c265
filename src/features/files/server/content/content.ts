// Serves files: content with ranges, thumbnails, and streamed zips.
import { found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { onFile } from '#kernel/server/files/files.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Part, RequestFacts, ServedFile } from '#kernel/server/parts.ts'
import { Id, check } from '#kernel/shape.ts'
import { ContentInput, ThumbInput, ZipInput, contentPath, thumbPath, zipPath } from '../../contract.ts'
import { maxSelected } from '../../entities.ts'
import { windowsName } from '../../names.ts'
import { isLive, levelOf } from '../entries/seen.ts'
import { countDownload } from '../figures/downloads.ts'
import { zipName, zipStream } from './zip.ts'

export type Stored = { name: string; mime: string; key: string; thumbKey: string | null }

/** A version of a file that the person can see, by default the current one; the owner can also read it in the trash. */
export const readStored = (
  db: Db,
  actorId: string,
  { entryId, versionId }: { entryId: string; versionId?: string | undefined },
): Promise<Stored | undefined> =>
  db.maybe(sql`
    select e.name, v.mime, v.blob_key as key, v.thumb_key as "thumbKey"
    from files_entries e join files_versions v on v.entry_id = e.id and v.id = coalesce(${versionId ?? null}::uuid, e.version_id)
    where e.id = ${entryId} and ${levelOf(actorId)} > 0 and (e.owner_id = ${actorId} or (${isLive}))`)

/** Immutable if the URL names a version. */
const copiesOf = (versionId: string | undefined) => (versionId === undefined ? 'asked' : 'forGood')

export function serveContent(
  stored: Stored | undefined,
  { versionId, inline }: { versionId?: string | undefined; inline?: 'yes' | undefined },
): ServedFile {
  const { name, mime, key } = found(stored, 'File')
  const disposition = inline === 'yes' ? 'inline' : 'attachment'
  return { name: windowsName(name), type: mime, key, disposition, copies: copiesOf(versionId) }
}

export function serveThumb(stored: Stored | undefined, versionId: string | undefined): ServedFile {
  const { name, thumbKey } = found(stored, 'File')
  const key = found(thumbKey, 'Picture')
  return {
    name: `${windowsName(name)}.webp`,
    type: 'image/webp',
    key,
    disposition: 'inline',
    copies: copiesOf(versionId),
  }
}

type Root = { id: string; name: string; isFolder: boolean }

/** All of these files and folders, or 404. */
export async function readRoots(db: Db, actorId: string, entryIds: readonly string[]): Promise<Root[]> {
  const ids = [...new Set(entryIds)]
  const roots = await db.many<Root>(sql`
    select e.id, e.name, e.is_folder as "isFolder" from files_entries e
    where e.id = any(${ids}::uuid[]) and ${levelOf(actorId)} > 0 and ${isLive} order by e.name_key, e.id`)
  found(roots.length === ids.length ? roots[0] : undefined, 'File')
  return roots
}

type Serving = { db: Db; config: Config; request: Pick<RequestFacts, 'language'> }

export const serveZip = ({ db, config, request }: Serving, roots: readonly Root[]): ServedFile => ({
  name: zipName(roots, request.language),
  type: 'application/zip',
  disposition: 'attachment',
  stream: () => zipStream({ db, blobs: openBlobs(config), rootIds: roots.map(({ id }) => id) }),
})

export const contentCalls: Part[] = [
  onFile({ path: contentPath, may: 'person', input: ContentInput }, async ({ db, actor, input, transaction }) => {
    const stored = await readStored(db, actor.id, input)
    if (stored && input.inline !== 'yes') await transaction(countDownload)
    return serveContent(stored, input)
  }),
  onFile({ path: thumbPath, may: 'person', input: ThumbInput }, async ({ db, actor, input }) =>
    serveThumb(await readStored(db, actor.id, input), input.versionId),
  ),
  onFile(
    { path: zipPath, may: 'person', input: ZipInput },
    async ({ db, actor, config, request, input, transaction }) => {
      const ids = [...new Set(input.entryIds.split(','))].filter((id) => check(Id, id).ok).slice(0, maxSelected)
      const roots = await readRoots(db, actor.id, ids)
      await transaction(countDownload)
      return serveZip({ db, config, request }, roots)
    },
  ),
]
