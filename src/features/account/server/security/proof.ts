// Asks a person who is signed in to show once more that it is them, before a way into the account is changed.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import type { Actor, RequestFacts, Transaction } from '#kernel/server/parts.ts'
import { isPasswordOf } from '#kernel/server/access/passwords.ts'
import { readPassword, readPerson } from '#kernel/server/people/people.ts'
import { isFreshSession } from '#kernel/server/access/sessions.ts'
import type { Proof } from '../../proof-contract.ts'
import { freshMinutes } from '../../proof-contract.ts'
import { tryInTurn } from '../guesses.ts'
import { acceptCode } from './one-time-codes.ts'
import { hasOneTimeCodes } from './one-time-queries.ts'

type Asking = { db: Db; transaction: Transaction; actor: Actor; request: RequestFacts; config: Config }

/** Throws at the field when the password is wrong; counted as any other guess. Answers the hash that it was. */
export async function askPassword(asking: Asking, field: string, password: string): Promise<string> {
  const { db, transaction, actor, request, config } = asking
  const personId = actor.id
  const person = found(await readPerson(db, personId), 'Person')
  return tryInTurn({ transaction, db, email: person.email, request, config }, async (tried) => {
    const { passwordHash } = found(await readPassword(db, personId), 'Person')
    if (!(await isPasswordOf(password, passwordHash ?? undefined)) || passwordHash === null) {
      throw refusedField(field, 'wrong-password', 'This isn’t your password')
    }
    await transaction((tx) => tried.forgive(tx))
    return passwordHash
  })
}

/**
 * Before a way in is added or taken away, and before the account goes: whoever took an open session alone must not make
 * themself one that outlasts it. Who has neither a password nor codes has just signed in with what they have.
 */
export async function askOwnProof(asking: Asking, proof: Proof): Promise<void> {
  const { db, actor } = asking
  const { passwordHash } = found(await readPassword(db, actor.id), 'Person')
  if (passwordHash !== null || (await hasOneTimeCodes(db, actor.id))) await askProof(asking, proof)
  else if (!(await isFreshSession(db, actor, freshMinutes)))
    throw new AppError('sign-in-again', 'Please sign in again before you do this')
}

/** The password, or a one-time code, which is used up by it. */
export async function askProof(asking: Asking, proof: Proof): Promise<void> {
  const { db, transaction, actor, request, config } = asking
  const personId = actor.id
  const { code } = proof
  if (code === undefined) {
    await askPassword(asking, 'password', proof.password ?? '')
    return
  }
  const person = found(await readPerson(db, personId), 'Person')
  const attempt = { transaction, db, email: person.email, request, config, what: 'code' } as const
  await tryInTurn(attempt, (tried) =>
    transaction(async (tx) => {
      const isRight = await acceptCode(tx, config, { personId, code })
      if (!isRight) throw refusedField('code', 'wrong-code', 'This code isn’t right')
      await tried.forgive(tx)
    }),
  )
}
