// The second step of signing in: a one-time code or a recovery code, after the right password.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { RequestFacts, Transaction } from '#kernel/server/parts.ts'
import { readPassword, readPerson } from '#kernel/server/people/people.ts'
import type { Person } from '#kernel/server/people/people.ts'
import type { takeSecondStep } from '../../security-contract.ts'
import { beginTry } from '../guesses.ts'
import { enter, proofOf } from './enter.ts'
import { tellByMail } from './mails.ts'
import { acceptCode, acceptRecoveryCode } from './one-time-codes.ts'
import { readTicketHolder, takeTicket, tryTicket } from './tickets.ts'

type Output = OutputOf<typeof takeSecondStep>
type Context = {
  db: Db
  input: InputOf<typeof takeSecondStep>
  request: RequestFacts
  config: Config
  transaction: Transaction
}

export async function finishSignIn(context: Context): Promise<Output> {
  const { db, input, request, config, transaction } = context
  const holder = await readTicketHolder(db, config, 'second-step', input.ticket)
  const person = holder && (await readPerson(db, holder.personId))
  if (!person) throw expired()
  const tried = await beginTry(transaction, db, { email: person.email, request, config, what: 'code' })
  // What was tried must be counted although the call fails: the refusal is thrown after the commit.
  const outcome = await tried.orForgive(() =>
    transaction(async (tx) => {
      const refusal = await refusalOf(tx, config, person, input)
      if (refusal) return refusal
      await tried.forgive(tx)
      const kind = input.code === undefined ? 'account.signedInByRecoveryCode' : 'account.signedInByCode'
      return enter(tx, { person, request, config, act: { kind } })
    }),
  )
  if (outcome instanceof AppError) throw outcome
  return outcome
}

async function refusalOf(
  tx: Tx,
  config: Config,
  person: Person,
  { ticket, code, recoveryCode }: Context['input'],
): Promise<AppError | undefined> {
  const tried = await tryTicket(tx, config, 'second-step', ticket)
  const password = await readPassword(tx, person.id)
  if (!tried || tried.data['proof'] !== proofOf(config, password?.passwordHash ?? null)) return expired()
  const personId = person.id
  const isRight =
    code === undefined
      ? await acceptRecoveryCode(tx, config, personId, recoveryCode ?? '')
      : await acceptCode(tx, config, { personId, code })
  if (!isRight) {
    const problem = { code: 'wrong-code', limit: tried.triesLeft } as const
    const field = code === undefined ? 'recoveryCode' : 'code'
    return new AppError('invalid', 'This code is not right', { fields: { [field]: problem } })
  }
  await takeTicket(tx, config, 'second-step', ticket)
  if (code === undefined) await tellByMail(tx, personId, 'recoveryUsed')
  return undefined
}

const expired = () => new AppError('expired', 'Please sign in again')
