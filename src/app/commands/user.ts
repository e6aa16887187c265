// `npm run user`: adds people, changes their role or password, bans them; from the shell of the server's operator.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Role } from '#kernel/contract.ts'
import { roles } from '#kernel/contract.ts'
import type { Database } from '#kernel/server/database/db.ts'
import { endKeysOf } from '#kernel/server/access/api-keys.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { hashPassword } from '#kernel/server/access/passwords.ts'
import type { Person } from '#kernel/server/people/people.ts'
import { changePasswordHash, insertPerson, readPersonByEmail } from '#kernel/server/people/people.ts'
import { banPerson, changeRole, unbanPerson } from '#kernel/server/people/people-standing.ts'
import { endSessions } from '#kernel/server/access/sessions.ts'
import { check } from '#kernel/shape.ts'
import { accountRegistered } from '#features/account/contract.ts'
import { register } from '#features/account/sign-up-contract.ts'
import { runCommand, print, withProduct } from './command.ts'

const usage = `npm run user -- add EMAIL FIRST-NAME LAST-NAME [--role user|manager|admin] [--password PASSWORD]
npm run user -- role EMAIL user|manager|admin
npm run user -- password EMAIL [--password PASSWORD]     ends all their sessions and API keys
npm run user -- ban EMAIL                                ends all their sessions
npm run user -- unban EMAIL

Without --password, a random one is generated and shown. The server may be running or not.`

type Options = { role?: string | undefined; password?: string | undefined }
type UserCommand = (database: Database, given: string[], options: Options) => Promise<string>

const randomPassword = () => randomBytes(12).toString('base64url')

function roleOf(text: string): Role {
  const role = roles.find((known) => known === text)
  if (role === undefined) throw new Error(`Unknown role "${text}". Use one of these: ${roles.join(', ')}.`)
  return role
}

async function personOf(database: Database, email = ''): Promise<Person> {
  const person = await readPersonByEmail(database.read, email)
  if (person === undefined) throw new Error(`No account has the address ${email}.`)
  if (person.status !== 'deleted') return person
  throw new Error(
    `${person.email} is deleted. Until the account is erased, admins can restore it in the browser, under Users.`,
  )
}

const whyNotIn = {
  pending: 'has not accepted the invitation yet: admins can resend it in the browser, under Users',
  banned: 'is banned: unban them first',
  rejected: 'was rejected: admins can activate the account in the browser, under Users',
} as const

function refuseIfCannotSignIn({ email, status }: Person) {
  if (status === 'active' || status === 'deleted') return
  throw new Error(`${email} ${whyNotIn[status]}.`)
}

/** The rules of the form that people register with. */
function checkRegistration(input: { email: string; password: string; firstName: string; lastName: string }) {
  const checked = check(register.input, input)
  if (checked.ok) return
  const problems = Object.entries(checked.fields).map(([field, { code, limit }]) =>
    `${field}: ${code} ${limit ?? ''}`.trim(),
  )
  throw new Error(`Invalid input: ${problems.join(', ')}.`)
}

const commands: Record<string, UserCommand> = {
  async add(database, [email = '', firstName = '', lastName = ''], { role = 'user', password = randomPassword() }) {
    checkRegistration({ email, password, firstName, lastName })
    const given = { email, firstName, lastName, role: roleOf(role), isVerified: true }
    const passwordHash = await hashPassword(password)
    await database.transaction(async (tx) => {
      const person = await insertPerson(tx, { ...given, passwordHash })
      const { id: personId, language } = person
      await emit(tx, accountRegistered, { personId, language }, { to: personTopic(personId) })
    })
    return `${email} can sign in as ${role} with the password ${password}`
  },

  async role(database, [email, role = '']) {
    const person = await personOf(database, email)
    const chosen = roleOf(role)
    await database.transaction((tx) => changeRole(tx, person.id, chosen))
    return `${person.email} now has the role ${chosen}.`
  },

  async password(database, [email], { password = randomPassword() }) {
    const person = await personOf(database, email)
    refuseIfCannotSignIn(person)
    const { id, email: address, firstName, lastName } = person
    checkRegistration({ email: address, password, firstName, lastName })
    const passwordHash = await hashPassword(password)
    await database.transaction(async (tx) => {
      await changePasswordHash(tx, id, passwordHash)
      await endSessions(tx, id)
      await endKeysOf(tx, [id])
    })
    return `${address} can sign in with the password ${password}; all earlier sessions and API keys have ended.`
  },

  async ban(database, [email]) {
    const person = await personOf(database, email)
    await database.transaction((tx) => banPerson(tx, person.id))
    return `${person.email} is banned, and all of their sessions have ended.`
  },

  async unban(database, [email]) {
    const person = await personOf(database, email)
    if (person.status !== 'banned') throw new Error(`${person.email} is not banned. The account is ${person.status}.`)
    await database.transaction((tx) => unbanPerson(tx, person.id))
    return `${person.email} can sign in again.`
  },
}

await runCommand(async () => {
  const options = { role: { type: 'string' }, password: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name = '', ...given] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined || given.length === 0 || values.help === true) throw new Error(usage)
  await withProduct(async ({ database }) => void print(await command(database, given, values)), { mayShare: true })
})
