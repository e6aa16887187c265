// Which account somebody opens who comes by a provider: the connected one, one of the same address, or a new one.
import { AppError, found } from '#kernel/errors.ts'
import type { Infer } from '#kernel/shape.ts'
import { Email, check } from '#kernel/shape.ts'
import { nameMax } from '#kernel/people-contract.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { RequestFacts } from '#kernel/server/parts.ts'
import type { Person } from '#kernel/server/people/people.ts'
import { insertPerson, readPassword, readPerson, readPersonByEmail } from '#kernel/server/people/people.ts'
import type { ProviderConfig } from '#kernel/server/access/provider-config.ts'
import type { Session } from '../../contract.ts'
import { accountRegistered } from '../../contract.ts'
import { knowDevice } from '../guesses.ts'
import { enter, secondStepOf } from './enter.ts'
import { mailSecurityNews } from './mails.ts'
import { insertIdentity, readHolder } from './provider-queries.ts'
import type { Identity } from './providers.ts'

type Coming = { provider: ProviderConfig; identity: Identity; request: RequestFacts; config: Config }

/** Their session, or what to throw after the commit: they have one-time codes too. */
export async function enterByProvider(tx: Tx, coming: Coming): Promise<Infer<typeof Session> | AppError> {
  const { provider, identity, request, config } = coming
  const holder = await readHolder(tx, { provider: provider.key, subject: identity.subject })
  const person = holder ? found(await readPerson(tx, holder.personId), 'Person') : await personBehind(tx, coming)
  if (person.status === 'active' || person.status === 'deleted') {
    const { passwordHash } = found(await readPassword(tx, person.id), 'Person')
    const refusal = await secondStepOf(tx, config, { personId: person.id, passwordHash })
    if (refusal) return refusal
  }
  const entry = { kind: 'account.signedInByProvider', params: { provider: provider.name } } as const
  return enter(tx, { person, request, config, entry })
}

/** Somebody whom this provider brings for the first time. Both sides must have seen that the address is theirs. */
async function personBehind(tx: Tx, { provider, identity, request, config }: Coming): Promise<Person> {
  const email = check(Email, identity.email)
  if (!email.ok || !identity.isVerified) {
    throw new AppError('unproven-address', `${provider.name} didn’t share a verified email address`)
  }
  const known = await readPersonByEmail(tx, email.value)
  if (known && (known.verifiedAt === null || known.status !== 'active')) throw notConnected()
  const person = known ?? (await register(tx, email.value, { identity, request, config }))
  const isConnected = await insertIdentity(tx, person.id, {
    provider: provider.key,
    subject: identity.subject,
    email: email.value,
  })
  // The account is connected with somebody else there.
  if (!isConnected) throw notConnected()
  if (known) await mailSecurityNews(tx, person.id, 'connected', { provider: provider.name })
  return person
}

async function register(
  tx: Tx,
  email: string,
  { identity, request, config }: Omit<Coming, 'provider'>,
): Promise<Person> {
  const { registration, mailDomain } = tx.wiring.readWorkspace()
  const isOfDomain = mailDomain !== null && email.toLowerCase().endsWith(`@${mailDomain.toLowerCase()}`)
  if (registration !== 'open' && !(registration === 'invite' && isOfDomain))
    throw new AppError('registration-closed', 'New accounts are by invitation only')
  const { language } = request
  const person = await insertPerson(tx, {
    email,
    ...namesOf(identity, email),
    passwordHash: null,
    language,
    isVerified: true,
  })
  await emit(tx, accountRegistered, { personId: person.id, language }, { to: personTopic(person.id) })
  await knowDevice(tx, { email, request, config })
  return person
}

/** The name from the provider, as far as it is known: every person here needs a first name. */
function namesOf({ firstName, lastName, name }: Identity, email: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = lineOf(name).split(' ')
  const called = lineOf(firstName) || first || lineOf(email.split('@')[0])
  return { firstName: cut(called), lastName: cut(firstName === undefined ? rest.join(' ') : lineOf(lastName)) }
}

const lineOf = (text: string | undefined) =>
  (text ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
const cut = (text: string) => Array.from(text).slice(0, nameMax).join('').trim()

const notConnected = () =>
  new AppError('not-connected', 'An account with this address already exists; sign in and connect it')
