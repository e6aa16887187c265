// Making an account: by anyone, by invitation or not at all, as the installation says.
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { AppError, found } from '#kernel/errors.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { RequestFacts, Transaction } from '#kernel/server/parts.ts'
import { hashPassword } from '#kernel/server/access/passwords.ts'
import { insertPerson } from '#kernel/server/people/people.ts'
import { createSession } from '#kernel/server/access/sessions.ts'
import { spendSetupToken } from '#kernel/server/access/setup.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { accountRegistered } from '../contract.ts'
import type { register } from '../sign-up-contract.ts'
import { sendCode } from './codes.ts'
import { countSignIn } from './figures/sign-ins.ts'
import { knowDevice } from './guesses.ts'
import { refuseCommonPassword } from './passwords.ts'
import { readSessionUser } from './queries.ts'

type Context = {
  input: InputOf<typeof register>
  request: RequestFacts
  config: Config
  workspace: Pick<Workspace, 'registration'>
  transaction: Transaction
}

export async function registerPerson({
  input,
  request,
  config,
  workspace,
  transaction,
}: Context): Promise<OutputOf<typeof register>> {
  const { email, password, setup, language = request.language } = input
  const firstName = input.firstName.trim()
  const lastName = input.lastName.trim()
  if (workspace.registration !== 'open' && setup === undefined)
    throw registrationClosed('New accounts are by invitation only')
  refuseCommonPassword(password, [email, firstName, lastName])
  const passwordHash = await hashPassword(password)
  return transaction(async (tx) => {
    const role = await roleOf(tx, setup)
    const person = await insertPerson(tx, { email, firstName, lastName, passwordHash, role, language })
    await emit(tx, accountRegistered, { personId: person.id, language }, { to: personTopic(person.id) })
    await knowDevice(tx, { email, request, config })
    await sendCode(tx, { purpose: 'verify', email, config, request })
    const { accessToken } = await createSession(tx, person.id, request)
    const user = found(await readSessionUser(tx, person.id), 'Account')
    await countSignIn(tx, request.userAgent)
    return { accessToken, user }
  })
}

async function roleOf(tx: Tx, setup: string | undefined) {
  if (setup === undefined) return 'user'
  if (await spendSetupToken(tx, setup)) return 'admin'
  throw registrationClosed('This setup link no longer works')
}

const registrationClosed = (message: string) => new AppError('registration-closed', message)
