// Says by which rule somebody may see and edit a post, for admins who ask.
import { found } from '#kernel/errors.ts'
import { access } from '#kernel/server/access/access.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Asked, Part, Verdict, Verdicts } from '#kernel/server/parts.ts'
import { Id, check } from '#kernel/shape.ts'
import { reservedSlugs } from './posts/slugs.ts'

const postAt = /^(?:\/post|\/dashboard\/blog\/post)\/([a-z0-9-]+)(?:\/edit)?\/?$/

type Subject = { isShown: boolean; authorId: string }

const fields = sql`p.state = 'published' as "isShown", p.author_id as "authorId"`

const bySlug = (db: Db, slug: string) =>
  db.maybe<Subject>(sql`
    select ${fields} from blog_slugs s join blog_posts p on p.id = s.post_id
    where s.slug = ${slug} and p.deleted_at is null`)

/** A comment is seen with its post, and changed by its writer. */
const byId = (db: Db, id: string) =>
  db.maybe<Subject>(sql`
    select ${fields} from blog_posts p where p.id = ${id} and p.deleted_at is null
    union all
    select p.state = 'published' and m.state = 'shown', m.person_id
    from blog_comments m join blog_posts p on p.id = m.post_id
    where m.id = ${id} and m.deleted_at is null and p.deleted_at is null`)

async function subjectOf(db: Db, { path, recordId }: Asked): Promise<Subject | undefined> {
  if (recordId !== undefined) return check(Id, recordId).ok ? byId(db, recordId) : undefined
  const slug = postAt.exec(path)?.[1]
  if (slug === undefined || reservedSlugs.has(slug)) return undefined
  return found(await bySlug(db, slug), 'Post')
}

const manager: Verdict = { may: true, rule: 'app.access.manager' }

function rulesOf({ person: { id, role } }: Asked, { isShown, authorId }: Subject): Verdicts {
  if (role !== 'user') return { see: manager, change: manager }
  const isOwn = authorId === id
  const own: Verdict = { may: isOwn, rule: isOwn ? 'blog.access.own' : 'blog.access.notYours' }
  return { see: isShown ? { may: true, rule: 'app.access.anyone' } : own, change: own }
}

export const blogAccess: Part = access(async (db, asked) => {
  const subject = await subjectOf(db, asked)
  return subject && rulesOf(asked, subject)
})
