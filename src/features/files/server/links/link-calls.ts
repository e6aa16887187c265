// Endpoints for people who share by link: list, create, change and revoke links.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { hashPassword } from '#kernel/server/access/passwords.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { Link } from '../../entities.ts'
import { maxLinks } from '../../entities.ts'
import { createLink, listLinks, revokeLink, updateLink } from '../../sharing-contract.ts'
import { beginOne } from '../drives/change.ts'
import { faceOf } from '../entries/rows.ts'
import { isLive, levelOf, levels } from '../entries/seen.ts'
import { tellChanged } from '../tell.ts'
import { addressOf, newSecret } from './secrets.ts'

type Row = Omit<Link, 'url'> & { sealed: Buffer }

const readLinks = async (db: Db, config: Config, actorId: string, where: ReturnType<typeof sql>): Promise<Link[]> => {
  const rows = await db.many<Row>(sql`
    select l.id, l.token_sealed as sealed, l.access, l.password_hash is not null as "hasPassword", l.message,
      l.expires_at as "expiresAt", coalesce(l.expires_at <= now(), false) as "isExpired",
      l.opened_count as "openedCount", l.last_opened_at as "lastOpenedAt", ${faceOf(sql`p`)} as by,
      l.created_at as "createdAt"
    from files_links l join files_entries e on e.id = l.entry_id left join people_public p on p.id = l.by_id
    where ${where} and l.revoked_at is null and ${isLive} and ${levelOf(actorId)} >= ${levels.edit}::integer
    order by l.created_at, l.id limit ${maxLinks}`)
  return rows.map(({ sealed, ...link }) => ({ ...link, url: addressOf(config, link.id, sealed) }))
}

async function readLink(db: Db, config: Config, actorId: string, linkId: string): Promise<Link> {
  const [link] = await readLinks(db, config, actorId, sql`l.id = ${linkId}`)
  return found(link, 'Link')
}

/** Responds 404 to people who can't see the entry, and 403 to those who can only view it. */
async function mayShare(db: Db, actorId: string, entryId: string): Promise<void> {
  const entry = await db.maybe<{ level: number }>(sql`
    select ${levelOf(actorId)} as level from files_entries e where e.id = ${entryId} and ${isLive}`)
  const { level } = found(entry && entry.level > 0 ? entry : undefined, 'File')
  if (level < levels.edit) throw new AppError('forbidden', 'You can only view this')
}

/** The entry of a link that the person can change; its drive is locked first, as for every change. */
async function beginLink(tx: Tx, actorId: string, linkId: string) {
  const link = await tx.maybe<{ entryId: string }>(sql`
    select l.entry_id as "entryId" from files_links l join files_entries e on e.id = l.entry_id
    where l.id = ${linkId} and l.revoked_at is null and ${levelOf(actorId)} >= ${levels.edit}::integer`)
  return beginOne(tx, actorId, found(link, 'Link').entryId)
}

/** Runs before the transaction begins, since it is slow. */
const prepareHash = async ({ input: { password } }: { input: { password?: string | null | undefined } }) => ({
  passwordHash: password ? await hashPassword(password) : null,
})

function checkExpiry(expiresAt: string | null | undefined): void {
  if (expiresAt && Date.parse(expiresAt) <= Date.now())
    throw refusedField('expiresAt', 'not-allowed', 'This date has passed')
}

function checkAccess(access: string | undefined, { isFolder }: { isFolder: boolean }): void {
  if (access === 'upload' && !isFolder) throw refusedField('access', 'not-allowed', 'Only folders can receive uploads')
}

export const linkCalls: Part[] = [
  on(listLinks, async ({ db, actor, config, input: { entryId } }) => {
    await mayShare(db, actor.id, entryId)
    return { links: await readLinks(db, config, actor.id, sql`l.entry_id = ${entryId}`) }
  }),

  on(
    createLink,
    async ({ db, actor, config, input: { entryId, access, message = '', expiresAt = null }, prepared }) => {
      const entry = await beginOne(db, actor.id, entryId)
      checkAccess(access, entry)
      checkExpiry(expiresAt)
      const id = newId()
      const { hash, sealed } = newSecret(config, id)
      const added = await db.run(sql`
        insert into files_links (id, entry_id, token_hash, token_sealed, access, password_hash, message, expires_at, by_id)
        select ${id}, ${entryId}, ${hash}, ${sealed}, ${access}, ${prepared.passwordHash}, ${message}, ${expiresAt},
          ${actor.id}
        where (select count(*) from files_links where entry_id = ${entryId} and revoked_at is null) < ${maxLinks}`)
      if (added === 0) throw new AppError('no-room', `A file or folder can have up to ${maxLinks} links`)
      await tellChanged(db, { actorId: actor.id, entries: [entry] })
      return { link: await readLink(db, config, actor.id, id) }
    },
    { prepare: prepareHash },
  ),

  on(
    updateLink,
    async ({ db, actor, config, input: { linkId, access, message, expiresAt, password }, prepared }) => {
      const entry = await beginLink(db, actor.id, linkId)
      checkAccess(access, entry)
      checkExpiry(expiresAt)
      await db.run(sql`
        update files_links set
          access = coalesce(${access ?? null}, access),
          message = coalesce(${message ?? null}, message),
          expires_at = case when ${expiresAt !== undefined} then ${expiresAt ?? null}::timestamptz else expires_at end,
          password_hash = case when ${password !== undefined} then ${prepared.passwordHash} else password_hash end
        where id = ${linkId}`)
      await tellChanged(db, { actorId: actor.id, entries: [entry] })
      return { link: await readLink(db, config, actor.id, linkId) }
    },
    { prepare: prepareHash },
  ),

  on(revokeLink, async ({ db, actor, input: { linkId } }) => {
    const entry = await beginLink(db, actor.id, linkId)
    await db.run(sql`update files_links set revoked_at = clock_timestamp() where id = ${linkId}`)
    await tellChanged(db, { actorId: actor.id, entries: [entry] })
    return {}
  }),
]
