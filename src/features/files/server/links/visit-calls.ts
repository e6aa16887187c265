// Endpoints of a link's page, for visitors without an account: open, unlock, list files and report.
import { found, refusedField } from '#kernel/errors.ts'
import { isPasswordOf } from '#kernel/server/access/passwords.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { on } from '#kernel/server/http/routes.ts'
import { pageSubject } from '#kernel/server/page-subject.ts'
import type { Part } from '#kernel/server/parts.ts'
import { check } from '#kernel/shape.ts'
import {
  LinkContentInput,
  LinkThumbInput,
  LinkZipInput,
  linkContentPath,
  linkThumbPath,
  linkZipPath,
  openLink,
  reportLink,
  unlockLink,
} from '../../sharing-contract.ts'
import { LinkToken } from '../../entities.ts'
import type { Stored } from '../content/content.ts'
import { serveContent, serveThumb, serveZip } from '../content/content.ts'
import { countDownload } from '../figures/downloads.ts'
import { notifyReported } from '../notices.ts'
import { countGuess, forgetGuess } from './guesses.ts'
import type { OpenLink } from './opened.ts'
import { isUnlocked, isWithin, openToSee, readInside, readLinked, readOpenLink, readPath } from './opened.ts'
import { newPass } from './secrets.ts'

/** The current version only: earlier ones are for people who share the file. */
const readStored = (db: Db, rootId: string, entryId: string, versionId: string | undefined) =>
  db.maybe<Stored>(sql`
    select e.name, v.mime, v.blob_key as key, v.thumb_key as "thumbKey"
    from files_entries e join files_versions v on v.id = e.version_id
    where e.id = ${entryId} and ${isWithin(rootId)} and v.id = coalesce(${versionId ?? null}::uuid, e.version_id)`)

/** Visits by the person who created the link aren't counted. */
const countOpened = (db: Db, { id, byId }: OpenLink, actorId: string | undefined) =>
  actorId === byId
    ? undefined
    : db.run(sql`
        update files_links set opened_count = opened_count + 1, last_opened_at = clock_timestamp() where id = ${id}`)

const nothingShown = { path: [], entries: [], hasMore: false, total: 0 }

async function readShown(
  db: Db,
  rootId: string,
  { folderId = rootId, after }: { folderId?: string | undefined; after?: string | undefined },
) {
  const folder = found(await readLinked(db, rootId, folderId), 'Folder')
  if (!folder.isFolder) return { ...nothingShown, entries: [folder], total: 1 }
  return { path: await readPath(db, rootId, folderId), ...(await readInside(db, folderId, after)) }
}

/** Compression is CPU-intensive. */
const zipRate = { max: 30, seconds: 60 }

const isKnown = async (db: Db, token: string) =>
  check(LinkToken, token).ok && (await readOpenLink(db, token)) !== undefined

export const visitCalls: Part[] = [
  pageSubject('/share/$token', (db, { token = '' }) => isKnown(db, token)),

  on(
    openLink,
    async ({ db, actor, config, input: { token, pass, folderId, after } }) => {
      const link = found(await readOpenLink(db, token), 'Link')
      if (!isUnlocked(config, link, pass)) return { isLocked: true, link: null, ...nothingShown }
      if (folderId === undefined && after === undefined) await countOpened(db, link, actor?.id)
      const { access, message, expiresAt, by, createdAt, entryId } = link
      const root = found(await readLinked(db, entryId, entryId), 'Link')
      const isSeen = access === 'view'
      const shown = isSeen ? await readShown(db, entryId, { folderId, after }) : nothingShown
      // Visitors who can only upload don't learn how much is in the folder.
      const known = isSeen ? root : { ...root, size: 0, fileCount: 0 }
      return { isLocked: false, link: { access, message, expiresAt, by, createdAt, root: known }, ...shown }
    },
    { transaction: 'write' },
  ),

  on(
    unlockLink,
    async ({ db, transaction, config, request, input: { token, password } }) => {
      const link = found(await readOpenLink(db, token), 'Link')
      const { id, passwordHash } = link
      if (passwordHash === null) return { pass: '' }
      const guess = { linkId: id, address: request.address, config }
      await transaction((tx) => countGuess(tx, guess))
      if (!(await isPasswordOf(password, passwordHash)))
        throw refusedField('password', 'wrong-password', 'Wrong password')
      await transaction((tx) => forgetGuess(tx, guess))
      return { pass: newPass(config, id, passwordHash) }
    },
    { transaction: 'none' },
  ),

  onFile(
    { path: linkContentPath, may: 'anyone', input: LinkContentInput },
    async ({ db, config, input, transaction }) => {
      const { entryId: rootId } = await openToSee(db, config, input)
      const stored = await readStored(db, rootId, input.entryId, input.versionId)
      if (stored && input.inline !== 'yes') await transaction(countDownload)
      // Checked on every request: a revoked link shows nothing more.
      return serveContent(stored, { inline: input.inline })
    },
  ),
  onFile({ path: linkThumbPath, may: 'anyone', input: LinkThumbInput }, async ({ db, config, input }) => {
    const { entryId: rootId } = await openToSee(db, config, input)
    return serveThumb(await readStored(db, rootId, input.entryId, input.versionId), undefined)
  }),
  onFile(
    { path: linkZipPath, may: 'anyone', input: LinkZipInput, rate: zipRate },
    async ({ db, config, request, input, transaction }) => {
      const { entryId: rootId } = await openToSee(db, config, input)
      const root = found(await readLinked(db, rootId, input.folderId ?? rootId), 'Folder')
      await transaction(countDownload)
      return serveZip({ db, config, request }, [root])
    },
  ),

  on(reportLink, async ({ db, input: { token, reason } }) => {
    const link = found(await readOpenLink(db, token), 'Link')
    await notifyReported(db, { entryId: link.entryId, reason })
    return {}
  }),
]
