// The second step of signing in: a one-time code or a recovery code, after the right password.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { AppError, found } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { RequestFacts, Transaction } from '#kernel/server/parts.ts'
import { readPassword, readPerson } from '#kernel/server/people/people.ts'
import type { Person } from '#kernel/server/people/people.ts'
import type { takeSecondStep } from '../../security-contract.ts'
import type { Try } from '../guesses.ts'
import { tryInTurn } from '../guesses.ts'
import { enter, proofOf } from './enter.ts'
import { mailSecurityNews } from './mails.ts'
import { acceptRecoveryCode, judgeCode } from './one-time-codes.ts'
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
  const attempt = { transaction, db, email: person.email, request, config, what: 'code' } as const
  // The attempt must be counted although the call fails: the refusal is thrown after the commit.
  const outcome = await tryInTurn(attempt, (tried) =>
    tried.orTakeBack(() =>
      transaction(async (tx) => {
        const refusal = await refusalOf({ tx, config, tried }, person, input)
        if (refusal) return refusal
        await tried.forgive(tx)
        const kind = input.code === undefined ? 'account.signedInByRecoveryCode' : 'account.signedInByCode'
        return enter(tx, { person, request, config, entry: { kind } })
      }),
    ),
  )
  if (outcome instanceof AppError) throw outcome
  return outcome
}

async function refusalOf(
  { tx, config, tried: counted }: { tx: Tx; config: Config; tried: Try },
  person: Person,
  { ticket, code, recoveryCode }: Context['input'],
): Promise<AppError | undefined> {
  const tried = await tryTicket(tx, config, 'second-step', ticket)
  const { passwordHash } = found(await readPassword(tx, person.id), 'Person')
  if (!tried || tried.data['proof'] !== proofOf(config, passwordHash)) return expired()
  const verdict =
    code === undefined
      ? await acceptRecoveryCode(tx, config, person.id, recoveryCode ?? '')
      : await judgeCode(tx, config, { personId: person.id, code })
  if (verdict !== 'right') {
    // Sent twice, or read off by somebody: it opens nothing, but nobody has guessed.
    if (verdict === 'used') await counted.takeBack(tx)
    const problem = { code: 'wrong-code', limit: tried.triesLeft } as const
    const field = code === undefined ? 'recoveryCode' : 'code'
    return new AppError('invalid', 'This code isn’t right', { fields: { [field]: problem } })
  }
  await takeTicket(tx, config, 'second-step', ticket)
  if (code === undefined) await mailSecurityNews(tx, person.id, 'recoveryUsed')
  return undefined
}

const expired = () => new AppError('expired', 'Please sign in again')
