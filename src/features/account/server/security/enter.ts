// The end of every way in: a session, a line in the trail, a mail when the device was never seen before.
import type { Infer } from '#kernel/shape.ts'
import { AppError, found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { AuditEntry } from '#kernel/server/access/audit.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { RequestFacts } from '#kernel/server/parts.ts'
import type { Person } from '#kernel/server/people/people.ts'
import { createSession } from '#kernel/server/access/sessions.ts'
import type { Session } from '../../contract.ts'
import { securityChanged } from '../../security-contract.ts'
import { countSignIn } from '../figures/sign-ins.ts'
import { knowDevice } from '../guesses.ts'
import { keyedHash } from '../keyed-hash.ts'
import { comeBack } from '../leaving.ts'
import { refuseEntry } from '../may-enter.ts'
import { readSessionUser } from '../queries.ts'
import { deviceOf } from './devices.ts'
import { mailSecurityNews } from './mails.ts'
import { hasOneTimeCodes } from './one-time-queries.ts'
import { issueTicket } from './tickets.ts'

export type Entering = {
  person: Pick<Person, 'id' | 'email' | 'status'>
  request: RequestFacts
  config: Config
  entry: Pick<AuditEntry, 'kind' | 'params'>
}

/** Opens the session of somebody who has shown who they are; who may not sign in is told so. */
export async function enter(tx: Tx, { person, request, config, entry }: Entering): Promise<Infer<typeof Session>> {
  if (person.status !== 'active' && !(await comeBack(tx, person, request))) throw refuseEntry(person.status)
  const isNew = await knowDevice(tx, { email: person.email, request, config })
  const { accessToken } = await createSession(tx, person.id, request)
  await recordAuditEntry(tx, { ...entry, by: person, request })
  await emit(tx, securityChanged, {}, { to: personTopic(person.id) })
  if (isNew) {
    const { browser, system } = deviceOf(request.userAgent)
    const device = [browser, system].filter((part) => part !== null).join(', ')
    await mailSecurityNews(tx, person.id, 'newDevice', { device: device || '?', address: request.address })
  }
  const user = found(await readSessionUser(tx, person.id), 'Account')
  await countSignIn(tx, request.userAgent)
  return { accessToken, user }
}

const ticketMinutes = 5

/** A second-step ticket is bound to this: a new password invalidates it. */
export const proofOf = (config: Config, passwordHash: string | null) =>
  keyedHash(config, 'proof', passwordHash ?? '').toString('base64url')

/** The refusal that asks for a one-time code, with its ticket; nothing when the person has none. Throw it after the commit. */
export async function secondStepOf(
  tx: Tx,
  config: Config,
  { personId, passwordHash }: { personId: string; passwordHash: string | null },
): Promise<AppError | undefined> {
  if (!(await hasOneTimeCodes(tx, personId))) return undefined
  const data = { proof: proofOf(config, passwordHash) }
  const ticket = await issueTicket(tx, config, { purpose: 'second-step', minutes: ticketMinutes, personId, data })
  return new AppError('second-step-required', 'A one-time code is also required', { ticket })
}
