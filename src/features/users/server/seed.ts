// Fills the demo with many people, some of whom are waited for, banned or turned down.
import type { Transaction } from '#kernel/server/parts.ts'
import { fraction } from '#kernel/seed.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import { insertPeople } from '#kernel/server/people/people-many.ts'
import { insertActiveDays } from '#kernel/server/people/people-active.ts'
import { rememberActivity } from '#kernel/server/people/people.ts'
import { recordPastAuditEntries } from './demo/past-audit.ts'
import { demoPeople } from './demo/demo-people.ts'
import { insertInvitations } from './invitations/queries.ts'
import { hashOfToken, newToken } from './invitations/token.ts'
import { readSomeAdmin } from './record-queries.ts'
import { welcome } from './welcome.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds
/** As far back as their days are kept. */
const daysBack = 60
/** So many fewer came with each day further back. */
const growthOfDay = 0.006

/** When the person with this number was here last. */
const hoursAgo = (index: number) => 1 + index * index * 0.02

/** Some come every day and others once a week, since their account was made until they were here last. */
function activeDays(index: number, createdAt: string, now: number): number[] {
  const last = Math.floor(hoursAgo(index) / 24)
  const first = Math.min(daysBack, Math.floor((now - Date.parse(createdAt)) / dayMilliseconds))
  const step = 1 + ((index * 5) % 8)
  const count = Math.max(0, Math.floor((first - last) / step) + 1)
  const days = Array.from({ length: count }, (_, place) => last + place * step)
  return days.filter((ago) => ago === last || fraction(`${index} ${ago}`, 'here') >= ago * growthOfDay)
}

/** Nobody of them can sign in: they have no password. */
export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  const now = Date.now()
  const people = demoPeople(now)
  const byEmail = new Map(people.map((person) => [person.email, person]))
  await transaction(async (tx) => {
    const added = await insertPeople(tx, people)
    const withStatus = (status: string) => added.filter(({ email }) => byEmail.get(email)?.status === status)
    const active = withStatus('active').toSorted((one, other) => (one.email < other.email ? -1 : 1))
    const seen = active.flatMap(({ id }, index) =>
      index % 8 === 5
        ? []
        : [{ personId: id, lastActivity: new Date(now - hoursAgo(index) * hourMilliseconds).toISOString() }],
    )
    await rememberActivity(tx, seen)
    await insertActiveDays(
      tx,
      active.flatMap(({ id, email }, index) =>
        index % 8 === 5 ? [] : [{ personId: id, daysAgo: activeDays(index, byEmail.get(email)?.createdAt ?? '', now) }],
      ),
    )
    const admin = await readSomeAdmin(tx)
    const links = withStatus('pending').map(({ id }) => ({ personId: id, tokenHash: hashOfToken(newToken()) }))
    if (admin) await insertInvitations(tx, links, { invitedBy: admin.id, note: null })
    if (admin) await recordPastAuditEntries(tx, admin)
    await enqueue(tx, welcome, { personIds: active.map(({ id }) => id) })
  })
}
