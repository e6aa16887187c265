// Changing the password, or setting the first one; the session that does it stays, all others end, and with them the keys.
import type { InputOf } from '#kernel/contract.ts'
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { endKeysOf } from '#kernel/server/access/api-keys.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { Actor, RequestFacts, Transaction } from '#kernel/server/parts.ts'
import { hashPassword } from '#kernel/server/access/passwords.ts'
import { changePasswordHash, isStillPassword, readPassword, readPerson } from '#kernel/server/people/people.ts'
import { endSessions } from '#kernel/server/access/sessions.ts'
import type { changePassword } from '../../security-contract.ts'
import { securityChanged } from '../../security-contract.ts'
import { refuseCommonPassword } from '../passwords.ts'
import { mailSecurityNews } from './mails.ts'
import { askOwnProof, askPassword } from './proof.ts'

type Context = {
  db: Db
  actor: Actor
  input: InputOf<typeof changePassword>
  request: RequestFacts
  config: Config
  transaction: Transaction
}

export async function choosePassword({ db, actor, input, request, config, transaction }: Context) {
  const { current, code, password } = input
  const personId = actor.id
  const person = found(await readPerson(db, personId), 'Person')
  refuseCommonPassword(password, [person.email, person.firstName, person.lastName])
  const { passwordHash: hashBefore } = found(await readPassword(db, personId), 'Person')
  if (hashBefore !== null) {
    if (current === undefined) throw refusedField('current', 'required', 'Enter your current password')
    if (current === password)
      throw refusedField('password', 'not-new', 'This is your current password. Choose a new one')
    await askPassword({ db, transaction, actor, request, config }, 'current', current)
  } else {
    await askOwnProof({ db, transaction, actor, request, config }, { code: code ?? '' })
  }
  const passwordHash = await hashPassword(password)
  await transaction(async (tx) => {
    // Hashing takes a while: it may have been changed elsewhere meanwhile.
    const isStill = hashBefore === null || (await isStillPassword(tx, personId, hashBefore))
    if (!isStill) throw new AppError('conflict', 'The password was changed elsewhere in the meantime')
    await changePasswordHash(tx, personId, passwordHash)
    await endSessions(tx, personId, { except: actor.sessionId })
    // Somebody who knew the old password may have made a key.
    if (hashBefore !== null) await endKeysOf(tx, [personId])
    const news = hashBefore === null ? 'passwordSet' : 'passwordChanged'
    await recordAuditEntry(tx, { kind: `account.${news}`, by: actor, request })
    await mailSecurityNews(tx, personId, news)
    await emit(tx, securityChanged, {}, { to: personTopic(personId) })
  })
  return {}
}
