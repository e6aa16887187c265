// Signing in: the same answer, the same work and the same time whether or not somebody has the address.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { AppError } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { enqueue } from '#kernel/server/jobs/jobs.ts'
import type { RequestFacts, Transaction } from '#kernel/server/parts.ts'
import { isPasswordOf } from '#kernel/server/access/passwords.ts'
import { isStillPassword, readPersonByEmail } from '#kernel/server/people/people.ts'
import type { login } from '../contract.ts'
import { demoPassword } from '../demo-accounts.ts'
import type { Try } from './guesses.ts'
import { tryInTurn } from './guesses.ts'
import { mayEnter, refuseEntry } from './may-enter.ts'
import { removeStale } from './queries.ts'
import { enter, secondStepOf } from './security/enter.ts'
import { noteFailedSignIn } from './security/failed-sign-in.ts'

type Context = { db: Db; input: InputOf<typeof login>; request: RequestFacts; config: Config; transaction: Transaction }

export function signIn(context: Context): Promise<OutputOf<typeof login>> {
  const { db, input, request, config, transaction } = context
  const attempt = { transaction, db, email: input.email, request, config }
  return tryInTurn(attempt, (tried) => signInOnce(context, tried))
}

async function signInOnce({ db, input, request, config, transaction }: Context, tried: Try) {
  const { email, password } = input
  const person = await readPersonByEmail(db, email)
  const passwordHash = person?.passwordHash ?? null
  const isRight = await isRightPassword(password, passwordHash, config)
  if (!person || passwordHash === null || !isRight) {
    const { address, userAgent } = request
    await transaction((tx) => enqueue(tx, noteFailedSignIn, { email, address, userAgent }))
    throw wrongCredentials()
  }
  if (!mayEnter(person.status)) throw refuseEntry(person.status)
  const outcome = await tried.orTakeBack(() =>
    transaction(async (tx) => {
      await tried.forgive(tx)
      await removeStale(tx)
      // Comparing takes a while: whoever changed the password meanwhile has ended all sessions but this one.
      if (!(await isStillPassword(tx, person.id, passwordHash))) throw wrongCredentials()
      const refusal = await secondStepOf(tx, config, { personId: person.id, passwordHash })
      return refusal ?? enter(tx, { person, request, config, entry: { kind: 'account.signedIn' } })
    }),
  )
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** Takes the same time whether or not there is a password. */
async function isRightPassword(password: string, hash: string | null, { demo }: Config): Promise<boolean> {
  const isRight = await isPasswordOf(password, hash ?? undefined)
  // The people of a demo may outlive it; the password that everybody knows does not.
  return isRight && (demo || password !== demoPassword)
}

const wrongCredentials = () => new AppError('wrong-credentials', 'Incorrect email or password')
