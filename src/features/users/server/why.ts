// Why somebody may or may not see or change something: asked by admins, answered with the rule and nothing of the record.
import { found } from '#kernel/errors.ts'
import { access, decide, readAddress } from '#kernel/server/access/access.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Asked, Part, Verdict, Verdicts } from '#kernel/server/parts.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { on } from '#kernel/server/http/routes.ts'
import { askWhy } from '../contract.ts'
import type { Subject, Wanted } from './record-queries.ts'
import { readSubject } from './record-queries.ts'

const shown = ({ may, rule, params = {} }: Verdict) => ({ may, rule, params: { ...params } })
const both = (verdict: Verdict): Verdicts => ({ see: verdict, change: verdict })
const pathMax = 200

export const whyCalls: Part[] = [
  // GET, though it writes: it changes nothing but the trail of who asked. Never prefetch it.
  on(
    askWhy,
    async ({ db, actor, input: { userId, address }, request }) => {
      const person = found(await readPerson(db, userId), 'Person')
      found(person.status === 'deleted' ? undefined : person, 'Person')
      const asked = { ...readAddress(address), person }
      // First what is there, so that nobody who cannot sign in hides that an address is nobody's.
      const verdicts = await decide(db, asked)
      const { see, change } =
        person.status === 'active' ? verdicts : both({ may: false, rule: 'users.access.notActive' })
      const params = { name: person.name, address: (asked.recordId ?? asked.path).slice(0, pathMax) }
      await recordAuditEntry(db, { kind: 'users.askedWhy', by: actor, request, to: userId, params })
      return { see: shown(see), change: shown(change) }
    },
    { transaction: 'write' },
  ),

  access(async (db, asked) => {
    const subject = subjectOf(asked)
    if (!subject) return undefined
    const record = await readSubject(db, subject)
    // An id alone may be another feature's.
    if (!record && subject.id !== null) return undefined
    const there = found(record, 'Person')
    return subject.isProfile ? profileRules(asked, there) : recordRules(asked)
  }),
]

/** The id of a person stands for their profile. A post that is open there is the feature's whose posts they are. */
function subjectOf({ path, search, recordId }: Asked): (Wanted & { isProfile: boolean }) | undefined {
  if (recordId !== undefined) return { username: null, id: recordId, isProfile: true }
  if (search.has('post')) return undefined
  const [, profile, edited] = /^\/dashboard\/user\/(?:profile\/([a-z0-9-]+)|([a-z0-9-]+)\/edit)\/?$/.exec(path) ?? []
  const username = profile ?? edited
  return username === undefined ? undefined : { username, id: null, isProfile: profile !== undefined }
}

const recordRules = ({ person: { role } }: Asked): Verdicts => ({
  see: { may: role !== 'user', rule: 'app.access.manager' },
  change: { may: role === 'admin', rule: 'app.access.admin' },
})

function profileRules({ person }: Asked, { id, isPublic, status }: Subject): Verdicts {
  if (person.id === id) return both({ may: true, rule: 'users.access.own' })
  const change: Verdict = { may: false, rule: 'users.access.onlyOwn' }
  if (person.role === 'admin') return { see: { may: true, rule: 'app.access.admin' }, change }
  if (status !== 'active') return { see: { may: false, rule: 'users.access.notHere' }, change }
  return { see: { may: isPublic, rule: isPublic ? 'users.access.public' : 'users.access.notPublic' }, change }
}
