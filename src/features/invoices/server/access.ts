// Finds invoices, and explains to admins why someone may or may not see or change one.
import { found } from '#kernel/errors.ts'
import { access } from '#kernel/server/access/access.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Asked, Part, Verdict, Verdicts } from '#kernel/server/parts.ts'
import { findable } from '#kernel/server/search.ts'
import { Id, check } from '#kernel/shape.ts'
import { isManagersOwn, readHits, readSubject } from './search-queries.ts'
import { seesAll } from './seen.ts'

const invoiceAt = /^\/dashboard\/invoice\/([0-9a-f-]{36})(\/edit)?\/?$/

export const invoiceSearch = findable((db, actor, query) =>
  readHits(db, { ...query, personId: seesAll(actor) ? null : actor.id }),
)

type Subject = { personId: string | null; isDraft: boolean } | 'book'

async function subjectOf(db: Db, { path, recordId }: Asked): Promise<Subject | undefined> {
  const id = recordId ?? invoiceAt.exec(path)?.[1]
  if (id === undefined || !check(Id, id).ok) return undefined
  const invoice = await readSubject(db, id)
  // An ID alone may be another feature's.
  if (recordId === undefined) return found(invoice, 'Invoice')
  return invoice ?? ((await isManagersOwn(db, id)) ? 'book' : undefined)
}

const manager: Verdict = { may: true, rule: 'app.access.manager' }
const managersAlone: Verdict = { may: false, rule: 'app.access.manager' }

function seeing(personId: string, subject: Exclude<Subject, 'book'>): Verdict {
  if (subject.isDraft) return { may: false, rule: 'invoices.access.draft' }
  const isOwn = subject.personId === personId
  return { may: isOwn, rule: isOwn ? 'invoices.access.own' : 'invoices.access.notYours' }
}

function rulesOf({ person: { id, role } }: Asked, subject: Subject): Verdicts {
  if (role !== 'user') return { see: manager, change: manager }
  if (subject === 'book') return { see: managersAlone, change: managersAlone }
  return { see: seeing(id, subject), change: managersAlone }
}

export const invoiceAccess: Part = access(async (db, asked) => {
  const subject = await subjectOf(db, asked)
  return subject && rulesOf(asked, subject)
})
