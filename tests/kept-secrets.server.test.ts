// Every secret that anybody sends or is given, everywhere at once: none is in the audit log, the server's log or an export.
import { strFromU8, unzipSync } from 'fflate'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { testProduct } from '#app/testing.ts'
import { login } from '#features/account/contract.ts'
import { requestPasswordReset, setNewPassword } from '#features/account/sign-up-contract.ts'
import { getArchive, getArchiveLink, requestArchive } from '#features/account/data-contract.ts'
import { beginProvider } from '#features/account/providers-contract.ts'
import {
  beginOneTimeCodes,
  changePassword,
  confirmOneTimeCodes,
  takeSecondStep,
} from '#features/account/security-contract.ts'
import { createKey } from '#features/api-keys/contract.ts'
import { acceptInvitation, inviteUsers } from '#features/users/invitation-contract.ts'
import { createWebhook, renewSecret } from '#features/webhooks/contract.ts'
import { exportEntries } from '#features/workspace/audit-contract.ts'
import { isKeyTaken } from '#kernel/contract.ts'
import type { Endpoint } from '#kernel/contract.ts'
import { liveTicket } from '#kernel/live-contract.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { described } from './features.ts'
import type { JsonSchema } from './samples.ts'
import { sampleOf, schemaOf } from './samples.ts'

// Names of fields that hold a secret; a product's and a coupon's `code` are on every page, and the signature of an email is
// the lines below it.
const secretName =
  /^(?:password|current|accessToken|token|ticket|secret|key|recoveryCodes?|cardToken|signature|answer)$/i
const publicCodes = /^\/api\/(?:products|coupons)\//
const isSecret = (name: string, path: string) => {
  if (name === 'code') return !publicCodes.test(path)
  return secretName.test(name) && !(name === 'signature' && path.startsWith('/api/mail/'))
}

const clientSecret = 'sesame-of-the-provider-4711'
const lines: string[] = []
/** Every secret that went over the line, in whichever direction, and of which call. */
const secrets = new Map([[clientSecret, 'configuration']])

let product: TestProduct
beforeAll(async () => {
  const provider = {
    key: 'oidc' as const,
    name: 'Courthouse',
    address: 'http://localhost:1',
    clientId: 'atrium',
    clientSecret,
  }
  product = await testProduct({
    config: { logLevel: 'debug', providers: [provider] },
    logTo: { write: (line) => lines.push(line) },
  })
  for (const { token } of [product.ann, product.ben, product.manager, product.admin]) secrets.set(token, 'session')
})
afterAll(() => product.close())

/** Takes down what stands in a body under the names of secrets. */
function note(path: string, body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body)) {
    const found = isSecret(name, path) ? [value].flat().filter((item) => typeof item === 'string') : []
    for (const secret of found) secrets.set(secret, path)
    note(path, value)
  }
}

let calls = 0
/** Sends a call, under a key of its own where it takes one, so that its answer is kept for repeats. */
async function say<Input, Output>(
  caller: Pick<TestPerson, 'send'>,
  endpoint: Endpoint<Input, Output>,
  input: Input,
): Promise<Output> {
  note(endpoint.path, input)
  const key = `kept-secrets-${(calls += 1)}`
  // `Input` may be empty, which makes the argument optional; here it always stands.
  const send = caller.send as (call: Endpoint<Input, Output>, given: Input, options: object) => Promise<Output>
  const output = await send(endpoint, input, isKeyTaken(endpoint) ? { key } : {}).catch((error: unknown) => {
    // The `code` of a refusal says what is wrong.
    note(endpoint.path, { ticket: (error as { ticket?: string }).ticket })
    throw error
  })
  note(endpoint.path, output)
  return output
}

async function lastMailTo(email: string): Promise<string> {
  await product.settle()
  return (await readKeptMails(product.config.dataDir)).find(({ to }) => to === email)?.text ?? ''
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** The successful calls: each that creates a secret, or proves one. */
async function useSecrets(): Promise<void> {
  const { admin, ann, ben, visitor } = product
  await say(visitor, login, { email: ben.email, password: testPassword })
  await say(ben, changePassword, { current: testPassword, password: 'sesame of copper and rain' })
  await say(visitor, requestPasswordReset, { email: ben.email })
  const code = /^\d{6}$/m.exec(await lastMailTo(ben.email))?.[0] ?? ''
  await say(visitor, setNewPassword, { email: ben.email, code, password: 'sesame of tin and hail 83' })
  await say(visitor, beginProvider, { provider: 'oidc' }).catch(() => undefined)

  const { secret } = await say(ann, beginOneTimeCodes, { password: testPassword })
  const { recoveryCodes } = await say(ann, confirmOneTimeCodes, { code: codeOf(secret) })
  const refused = await say(visitor, login, { email: ann.email, password: testPassword }).catch(
    (error: { ticket?: string }) => error,
  )
  const ticket = 'ticket' in refused ? (refused.ticket ?? '') : ''
  await say(visitor, takeSecondStep, { ticket, recoveryCode: recoveryCodes[0] ?? '' })

  await say(admin, createKey, {
    name: 'Nightly',
    scopes: ['uploads:write'],
    lifetime: '90',
    proof: { password: testPassword },
  })
  const hook = { name: 'Build', url: 'https://hooks.example/atrium', events: ['webhooks.ping'] }
  const { webhookId } = await say(admin, createWebhook, hook)
  await say(admin, renewSecret, { webhookId })
  await say(admin, inviteUsers, { emails: ['noor@vance.example'], role: 'user', language: 'en' })
  const token = /invitation#token=([\w-]+)/.exec(await lastMailTo('noor@vance.example'))?.[1] ?? ''
  const name = { firstName: 'Noor', lastName: 'Vance' }
  await say(visitor, acceptInvitation, { token, ...name, password: 'sesame on the stairs 19' })
  await say(ann, liveTicket, {})
}

type Field = { path: string[]; schema: JsonSchema & { maxLength?: number; pattern?: string } }

function secretFieldsOf(endpoint: Endpoint, schema = schemaOf(endpoint), path: string[] = []): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const fields = secretFieldsOf(endpoint, inner, [...path, name])
    return isSecret(name, endpoint.path) ? [...fields, { path: [...path, name], schema: inner }] : fields
  })
}

let made = 0
/** One that nobody has, and that fits the shape. */
function madeUp({ maxLength = 100, minLength = 0 }: Field['schema']): string {
  made += 1
  if (maxLength <= 6) return String(604_000 + made)
  return `sesame-${made}-`.padEnd(Math.max(minLength, 24), 'opening').slice(0, maxLength)
}

const taking = described
  .flatMap(({ endpoints }) => endpoints)
  .map((endpoint) => ({ endpoint, fields: secretFieldsOf(endpoint) }))
  .filter(({ fields }) => fields.length > 0)

function withSecrets(endpoint: Endpoint, fields: readonly Field[]): Record<string, unknown> {
  const input = sampleOf(schemaOf(endpoint)) as Record<string, unknown>
  for (const { path, schema } of fields) {
    let place = input
    for (const name of path.slice(0, -1)) place = (place[name] ??= {}) as Record<string, unknown>
    place[path.at(-1) ?? ''] = madeUp(schema)
  }
  return input
}

/** Six digits stand in many numbers; alone they are a code. */
const isIn = (text: string, secret: string) =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text) : text.includes(secret)

async function textsOf(): Promise<Record<string, string>> {
  const { admin, ann, database, settle, raw } = product
  await ann.send(requestArchive, {})
  await settle()
  const { archive } = await ann.send(getArchive)
  const { address } = await ann.send(getArchiveLink, { archiveId: archive?.id ?? '' })
  const zip = unzipSync(new Uint8Array(await (await fetch(product.url + address)).arrayBuffer()))
  expect((await raw('GET', address)).status).toBe(404)
  const rowsOf = async (table: 'audit_trail' | 'idempotency_keys' | 'notifications') => {
    const { rows } = await database.pool.query<{ row: string }>(`select t::text as row from ${table} t`)
    return rows.map(({ row }) => row).join('\n')
  }
  return {
    'the audit log': await rowsOf('audit_trail'),
    'its export': JSON.stringify(await admin.send(exportEntries, {})),
    'the answers kept for repeats': await rowsOf('idempotency_keys'),
    'what people are told': await rowsOf('notifications'),
    'the archive of what is kept of a person': Object.values(zip)
      .map((file) => strFromU8(file, true))
      .join('\n'),
    'the log of the server': lines.join('\n'),
  }
}

test('no secret that anybody sends or is given stands in what is kept, told or exported', async () => {
  const { admin, ann, visitor } = product
  await useSecrets()
  const callerOf = ({ may }: Endpoint) => (may === 'anyone' ? visitor : may === 'person' ? ann : admin)
  for (const { endpoint, fields } of taking) {
    // Refused, nearly all of them: what was sent is noted all the same.
    await say(callerOf(endpoint), endpoint, withSecrets(endpoint, fields)).catch(() => undefined)
  }
  expect(taking.length).toBeGreaterThan(20)
  expect(new Set(secrets.values()).size).toBeGreaterThan(taking.length)
  const texts = await textsOf()
  expect(Object.entries(texts).filter(([, text]) => text === '')).toEqual([])
  const leaks = Object.entries(texts).flatMap(([place, text]) =>
    [...secrets].flatMap(([secret, path]) => (secret !== '' && isIn(text, secret) ? [`${place}: of ${path}`] : [])),
  )
  expect(leaks).toEqual([])
})
