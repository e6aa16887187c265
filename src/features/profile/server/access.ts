// Why somebody may see or change a post, a comment or a picture: by whose profile it stands on, and who wrote it.
import { found } from '#kernel/errors.ts'
import { access } from '#kernel/server/access/access.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Asked, Part, Verdict, Verdicts } from '#kernel/server/parts.ts'
import { Id, check } from '#kernel/shape.ts'

type Subject = {
  is: 'post' | 'comment' | 'picture'
  ownerId: string
  writerId: string
  isPublic: boolean
  isActive: boolean
}

const ownPage = /^\/dashboard\/user\/profile(?:\/[a-z0-9-]+)?\/?$/

/** A post that is open is in the address of the profile. */
function recordAt({ path, search, recordId }: Asked): string | undefined {
  const wanted = recordId ?? (ownPage.test(path) ? search.get('post') : undefined)
  return check(Id, wanted).ok ? (wanted ?? undefined) : undefined
}

/** Deleted people have no page. */
function readSubject(db: Db, id: string): Promise<Subject | undefined> {
  return db.maybe(sql`
    with subject as (
      select 'post' as kind, o.person_id as owner_id, o.person_id as writer_id
      from profile_posts o where o.id = ${id} and o.deleted_at is null
      union all
      select 'comment', o.person_id, m.person_id
      from comments m join profile_posts o on o.id = m.record_id
      where m.id = ${id} and m.deleted_at is null and o.deleted_at is null
      union all
      select 'picture', g.person_id, g.person_id from profile_pictures g where g.id = ${id} and g.deleted_at is null
    )
    select s.kind as "is", s.owner_id as "ownerId", s.writer_id as "writerId", p.is_public as "isPublic",
      p.status = 'active' as "isActive"
    from subject s join people_public p on p.id = s.owner_id
    where p.status <> 'deleted'`)
}

function seeing({ person: { id, role } }: Asked, { ownerId, isPublic, isActive }: Subject): Verdict {
  if (id === ownerId) return { may: true, rule: 'profile.access.own' }
  if (role === 'admin') return { may: true, rule: 'app.access.admin' }
  if (!isActive) return { may: false, rule: 'profile.access.notActive' }
  return { may: isPublic, rule: isPublic ? 'profile.access.public' : 'profile.access.notPublic' }
}

/** The role of a person who may see it. */
function changing({ person: { id, role } }: Asked, { is, ownerId, writerId }: Subject): Verdict {
  if (id === writerId) return { may: true, rule: 'profile.access.writer' }
  if (is !== 'comment') return { may: false, rule: `profile.access.${is === 'post' ? 'onlyWriter' : 'onlyOwn'}` }
  if (id === ownerId) return { may: true, rule: 'profile.access.own' }
  return role === 'admin'
    ? { may: true, rule: 'app.access.admin' }
    : { may: false, rule: 'profile.access.onlyWriterOrOwner' }
}

function rulesOf(asked: Asked, subject: Subject): Verdicts {
  const see = seeing(asked, subject)
  return { see, change: see.may ? changing(asked, subject) : see }
}

export const profileAccess: Part = access(async (db, asked) => {
  const wanted = recordAt(asked)
  if (wanted === undefined) return undefined
  const subject = await readSubject(db, wanted)
  // An id alone may be another feature's.
  if (!subject && asked.recordId !== undefined) return undefined
  return rulesOf(asked, found(subject, 'Post'))
})
