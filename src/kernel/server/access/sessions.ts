// Sessions, the kernel's table: each token belongs to a row here, and ends with it.
import type { Role } from '../../contract.ts'
import type { Db, Tx } from '../database/db.ts'
import { newId } from '../ids.ts'
import type { Actor, RequestFacts } from '../parts.ts'
import { sql } from '../database/sql.ts'

const userAgentMax = 400

/** Opens a session and signs its token. */
export async function createSession(
  tx: Tx,
  personId: string,
  request: Pick<RequestFacts, 'address' | 'userAgent'>,
): Promise<{ sessionId: string; accessToken: string }> {
  const { tokens } = tx.wiring
  const session = { id: newId(), personId, expiresAt: tokens.expiryFromNow() }
  await tx.run(sql`
    insert into sessions (id, person_id, address, user_agent, expires_at)
    values (${session.id}, ${personId}, ${request.address}, ${request.userAgent.slice(0, userAgentMax)},
      ${session.expiresAt.toISOString()})`)
  return { sessionId: session.id, accessToken: tokens.sign(session) }
}

function announceEnd(tx: Tx, sessionIds: readonly string[]): void {
  if (sessionIds.length > 0) tx.afterCommit(() => tx.wiring.signals.sessionsEnded.send(sessionIds))
}

/** Ends one session: its token is refused and its live connections are closed before the answer is sent. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.run(sql`delete from sessions where id = ${sessionId}`)
  announceEnd(tx, [sessionId])
}

export type OwnSession = { id: string; address: string; userAgent: string; signedInAt: string; seenAt: string }

/** A person's sessions, the one that was at work last first; `seenAt` is right to the minute. */
export function readOwnSessions(db: Db, personId: string): Promise<OwnSession[]> {
  return db.many(sql`
    select id, address, user_agent as "userAgent", created_at as "signedInAt", seen_at as "seenAt"
    from sessions where person_id = ${personId} and expires_at > now()
    order by seen_at desc, id desc limit 100`)
}

/** Ends one of the person's own sessions; false when it is none of theirs. */
export async function endOwnSession(tx: Tx, personId: string, sessionId: string): Promise<boolean> {
  const ended = await tx.run(sql`delete from sessions where id = ${sessionId} and person_id = ${personId}`)
  if (ended > 0) announceEnd(tx, [sessionId])
  return ended > 0
}

/** Ends all of a person's sessions, but the one in `except`. */
export async function endSessions(tx: Tx, personId: string, options: { except?: string } = {}): Promise<void> {
  await endSessionsOf(tx, [personId], options)
}

/** The same for many people at once. */
export async function endSessionsOf(
  tx: Tx,
  personIds: readonly string[],
  options: { except?: string } = {},
): Promise<void> {
  const ended = await tx.many<{ id: string }>(sql`
    delete from sessions
    where person_id = any(${personIds}::uuid[]) and id is distinct from ${options.except ?? null}::uuid
    returning id`)
  announceEnd(
    tx,
    ended.map((session) => session.id),
  )
}

/** Whether it was opened so short a time ago that it shows by itself who is there. */
export async function isFreshSession(
  db: Db,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  minutes: number,
): Promise<boolean> {
  const fresh = await db.maybe(sql`
    select from sessions
    where id = ${sessionId} and person_id = ${id}
      and created_at between now() - make_interval(mins => ${minutes}) and clock_timestamp()`)
  return fresh !== undefined
}

export type LiveSession = { personId: string; role: Role }

/** The role of a session: an admin may view Atrium as another role. For `sessions` joined with `people`. */
const roleOfSession = sql`case when role = 'admin' then coalesce(viewing_as, role) else role end`

/** The person of a session that is still good: not ended, not expired, its person not banned; the role it works with. */
export function readSession(db: Db, sessionId: string): Promise<LiveSession | undefined> {
  return db.maybe(sql`
    select person_id as "personId", ${roleOfSession} as role
    from sessions join people on people.id = person_id
    where sessions.id = ${sessionId} and expires_at > now() and status = 'active'`)
}

/** Those of these sessions that still stand, each with the role it works with. */
export async function readStandingSessions(db: Db, sessionIds: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  const rows = await db.many<{ id: string; role: Role }>(sql`
    select sessions.id, ${roleOfSession} as role from sessions join people on people.id = person_id
    where sessions.id = any(${sessionIds}::uuid[]) and expires_at > now() and status = 'active'`)
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** From the next call on this session has the rights of that role, or its own again; false when the person is no admin. */
export async function changeView(
  tx: Tx,
  session: { personId: string; sessionId: string },
  role: Role | null,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update sessions set viewing_as = ${role}
    from people
    where sessions.id = ${session.sessionId} and people.id = person_id and people.role = 'admin'`)
  tx.afterCommit(() => tx.wiring.signals.personChanged.send(session.personId))
  return changed > 0
}

/** Deletes sessions whose time is over, at most so many; their tokens have expired with them. Answers how many. */
export function removeExpiredSessions(tx: Tx, most: number): Promise<number> {
  return tx.run(sql`
    delete from sessions where id in (
      select id from sessions where expires_at < now() order by expires_at limit ${most} for update skip locked
    )`)
}
