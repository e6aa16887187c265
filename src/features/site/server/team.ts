// The people of the team: their photos, whom in the workspace an entry is about, and what becomes of it when they leave.
import { isEnough } from '#kernel/contract.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { personErased } from '#kernel/people-contract.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { on } from '#kernel/server/http/routes.ts'
import { alongside, emit, managers } from '#kernel/server/live/events.ts'
import { notify } from '#kernel/server/live/notify.ts'
import type { Actor, Part } from '#kernel/server/parts.ts'
import { takePicture } from '#records/attachments/server/take-picture.ts'
import type { Kind } from '../content.ts'
import type { TeamPerson } from '../contract.ts'
import { findTeamPeople, memberPhoto, peopleAtOnce, siteChanged } from '../contract.ts'
import { isShown } from './entry-queries.ts'
import { readAnswerers } from './message-queries.ts'

const photoMaxBytes = 3_145_728

type Asked = { kind: Kind; personId: string | null | undefined; photo: string | null | undefined }

type Reader = Pick<Actor, 'id' | 'role'>

/** Active people; those who aren't public are found by admins alone. */
const isFoundBy = ({ role }: Reader) => sql`status = 'active' and (is_public or ${role === 'admin'}::boolean)`

const isPerson = async (db: Db, actor: Reader, id: string): Promise<boolean> =>
  (await db.maybe(sql`select from people_public where id = ${id} and ${isFoundBy(actor)}`)) !== undefined

/** Keeps the photo and the person that came with an entry; undefined leaves them, null takes them away. */
export async function saveTeam(tx: Tx, actor: Reader, id: string, { kind, personId, photo }: Asked): Promise<void> {
  if (kind !== 'member' && (personId ?? photo) !== undefined)
    throw new AppError('invalid', 'Only entries of the team have a photo and a person')
  if (photo !== undefined) {
    const taken =
      photo === null
        ? { key: null, thumbKey: null }
        : await takePicture(tx, actor.id, photo, { field: 'photo', maxBytes: photoMaxBytes })
    await tx.run(sql`
      update site_entries set photo_key = ${taken.key}, photo_thumb_key = ${taken.thumbKey} where id = ${id}`)
  }
  if (personId === undefined) return
  if (personId !== null && !(await isPerson(tx, actor, personId)))
    throw refusedField('personId', 'not-allowed', 'Choose somebody who has an account here')
  await tx.run(sql`update site_entries set person_id = ${personId} where id = ${id}`)
}

/** Those whose names fit, or the first of all. */
const findPeople = (db: Db, actor: Reader, text: string): Promise<TeamPerson[]> =>
  db.many(sql`
    select id, name, avatar_url as "avatarUrl" from people_public
    where ${isFoundBy(actor)} and (${text} = '' or search @@ (select search_query(${text})))
    order by sort_name, id limit ${peopleAtOnce}`)

type Photo = { key: string; name: string }

export const teamParts: Part[] = [
  on(findTeamPeople, async ({ db, actor, input: { search } }) => ({
    people: await findPeople(db, actor, search.trim()),
  })),

  // While the page leaves an entry out, only those who edit it see its photo.
  onFile({ ...memberPhoto, may: 'anyone' }, async ({ db, actor, input: { entryId } }) => {
    const isEditor = actor !== undefined && isEnough(actor.role, 'manager')
    const photo = found(
      await db.maybe<Photo>(sql`
        select photo_thumb_key as key, plain ->> 'name' as name from site_entries
        where id = ${entryId} and deleted_at is null and photo_thumb_key is not null
          and (${isEditor}::boolean or ${isShown})`),
      'Photo',
    )
    return { key: photo.key, name: `${photo.name}.webp`, type: 'image/webp', disposition: 'inline', copies: 'asked' }
  }),

  // The page has left them out since they closed their account; now the name and the photo go.
  alongside(personErased, async (tx, { personId }) => {
    const gone = await tx.many<{ id: string }>(sql`
      delete from site_entries where person_id = ${personId} returning id`)
    if (gone.length === 0) return
    const to = (await readAnswerers(tx)).filter((id) => id !== personId)
    const link = '/dashboard/site/content?tab=team' as const
    await notify(tx, { to, kind: 'site.memberLeft', params: {}, link, by: null })
    await emit(tx, siteChanged, {}, { to: managers })
  }),
]
