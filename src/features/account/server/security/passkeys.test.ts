// Passkeys through the API, with a device made of a key pair: whose they are, and what is refused.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '#app/testing-database.ts'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { readKeptMails } from '#kernel/server/jobs/mail-files.ts'
import { changeStatus } from '#kernel/server/people/people-standing.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { requestPasswordReset, setNewPassword } from '../../sign-up-contract.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '../../passkeys-contract.ts'
import { getSecurity } from '../../security-contract.ts'

const origin = 'https://atrium.example.org'
const host = 'atrium.example.org'
const proof = { password: testPassword }

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ config: { publicUrl: origin } })
})
afterAll(() => product.close())

type Device = { id: Buffer; publicKey: KeyObject; privateKey: KeyObject; counter: number }
type Faults = { origin?: string; host?: string; flags?: number; challenge?: string }

const newDevice = (): Device => ({
  id: randomBytes(16),
  counter: 0,
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
})
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const numberOf = (value: number, bytes: number) => Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex')

// Present and verified; a new key comes along.
const present = 0x01
const verified = 0x04
const withKey = 0x40
const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, faults: Faults) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }))

/** The few shapes of CBOR that a key and its statement need. */
const bytesOf = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
const longBytesOf = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59]), numberOf(bytes.length, 2), bytes])
const textOf = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

function keyOf({ publicKey }: Device): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [left, right] = [x, y].map((part) => bytesOf(Buffer.from(part, 'base64url')))
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    left ?? Buffer.alloc(0),
    Buffer.from([0x22]),
    right ?? Buffer.alloc(0),
  ])
}

const headOf = (device: Device, flags: number, faults: Faults) =>
  Buffer.concat([sha256(faults.host ?? host), Buffer.from([faults.flags ?? flags]), numberOf(device.counter, 4)])

function registration(device: Device, challenge: string, faults: Faults = {}) {
  const authData = Buffer.concat([
    headOf(device, present | verified | withKey, faults),
    Buffer.alloc(16),
    numberOf(device.id.length, 2),
    device.id,
    keyOf(device),
  ])
  const statement = Buffer.concat([
    Buffer.from([0xa3]),
    textOf('fmt'),
    textOf('none'),
    textOf('attStmt'),
    Buffer.from([0xa0]),
    textOf('authData'),
    longBytesOf(authData),
  ])
  return {
    name: 'Blue key',
    id: base64url(device.id),
    clientDataJSON: base64url(clientData('webauthn.create', challenge, faults)),
    attestationObject: base64url(statement),
    transports: ['internal'],
  }
}

function assertion(device: Device, challenge: string, faults: Faults = {}) {
  device.counter += 1
  const authenticatorData = headOf(device, present | verified, faults)
  const data = clientData('webauthn.get', challenge, faults)
  const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), device.privateKey)
  return {
    id: base64url(device.id),
    clientDataJSON: base64url(data),
    authenticatorData: base64url(authenticatorData),
    signature: base64url(signature),
  }
}

async function addDevice(person: TestPerson): Promise<{ device: Device; passkeyId: string }> {
  const device = newDevice()
  const { challenge } = await person.send(beginPasskey, proof)
  const { passkey } = await person.send(addPasskey, registration(device, challenge))
  return { device, passkeyId: passkey.id }
}

async function signInWith(device: Device, faults: Faults = {}) {
  const { challenge } = await product.visitor.send(beginPasskeySignIn)
  return product.visitor.send(signInByPasskey, assertion(device, faults.challenge ?? challenge, faults))
}

const expired = { status: 401, code: 'expired' }
const wrong = { status: 401, code: 'wrong-passkey' }
const makeOld = () =>
  product.database.transaction((tx) => tx.run(sql`update account_tickets set expires_at = now() - interval '1 s'`))

const asked = { status: 400, fields: { password: { code: 'wrong-password' } } }

test('asks for the password: an open session alone makes nobody a way in', async () => {
  await expect(product.ann.send(beginPasskey, { password: 'not it' })).rejects.toMatchObject(asked)
})

describe('a passkey', () => {
  test('opens the account without a password, and says when it was used', async () => {
    const { ann } = product
    const { device, passkeyId } = await addDevice(ann)
    expect((await ann.send(getSecurity)).passkeys).toMatchObject([{ id: passkeyId, name: 'Blue key', usedAt: null }])
    const { user } = await signInWith(device)
    expect(user.id).toBe(ann.id)
    expect((await ann.send(getSecurity)).passkeys[0]?.usedAt).not.toBeNull()
    await ann.send(renamePasskey, { passkeyId, name: 'Red key' })
    expect((await ann.send(getSecurity)).passkeys).toMatchObject([{ name: 'Red key' }])
    await ann.send(removePasskey, { passkeyId, ...proof })
    await expect(signInWith(device)).rejects.toMatchObject(wrong)
  })

  test('is taken away with the password alone', async () => {
    const { passkeyId } = await addDevice(product.ann)
    await expect(product.ann.send(removePasskey, { passkeyId })).rejects.toMatchObject(asked)
    await product.ann.send(removePasskey, { passkeyId, ...proof })
  })

  test('of somebody else is as if it were not there', async () => {
    const { ann, ben } = product
    const { passkeyId } = await addDevice(ann)
    await expect(ben.send(removePasskey, { passkeyId })).rejects.toMatchObject({ status: 404 })
    await expect(ben.send(renamePasskey, { passkeyId, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
    await ann.send(removePasskey, { passkeyId, ...proof })
  })

  test('cannot be taken away when nothing else opens the account', async () => {
    const { manager } = product
    const { passkeyId } = await addDevice(manager)
    const forget = sql`update people set password_hash = null where id = ${manager.id}`
    await product.database.transaction((tx) => tx.run(forget))
    await expect(manager.send(removePasskey, { passkeyId })).rejects.toMatchObject({ status: 409, code: 'last-way-in' })
    expect((await manager.send(getSecurity)).passkeys).toHaveLength(1)
  })

  test.each(['banned', 'pending', 'rejected'] as const)('of somebody who is %s opens nothing', async (status) => {
    const ben = await product.signInAs('ben')
    const { device } = await addDevice(ben)
    await product.database.transaction((tx) => changeStatus(tx, [ben.id], status))
    const code = `account-${status === 'banned' ? 'closed' : status}`
    await expect(signInWith(device)).rejects.toMatchObject({ status: 403, code })
    await product.database.transaction((tx) => changeStatus(tx, [ben.id], 'active'))
  })
})

describe('a sign-in with a passkey is refused', () => {
  let device: Device
  beforeAll(async () => {
    ;({ device } = await addDevice(product.admin))
  })

  test('with a challenge that was used, is too old, is another’s or is made up', async () => {
    const { visitor, ann } = product
    const { challenge } = await visitor.send(beginPasskeySignIn)
    await visitor.send(signInByPasskey, assertion(device, challenge))
    await expect(visitor.send(signInByPasskey, assertion(device, challenge))).rejects.toMatchObject(expired)
    const { challenge: old } = await visitor.send(beginPasskeySignIn)
    await makeOld()
    await expect(visitor.send(signInByPasskey, assertion(device, old))).rejects.toMatchObject(expired)
    const { challenge: forAdding } = await ann.send(beginPasskey, proof)
    await expect(signInWith(device, { challenge: forAdding })).rejects.toMatchObject(expired)
    await expect(signInWith(device, { challenge: base64url(randomBytes(32)) })).rejects.toMatchObject(expired)
  })

  test.each([
    ['from a page of another origin', { origin: 'https://atrium.example.evil' }],
    ['for another host', { host: 'example.evil' }],
    ['without the person having been verified', { flags: present }],
  ])('%s', async (_, faults) => {
    await expect(signInWith(device, faults)).rejects.toMatchObject(wrong)
  })

  test('signed by another key, or by a copy that has counted less', async () => {
    const stranger = { ...newDevice(), id: device.id }
    await expect(signInWith(stranger)).rejects.toMatchObject(wrong)
    await signInWith(device)
    device.counter -= 2
    await expect(signInWith(device)).rejects.toMatchObject(wrong)
  })
})

describe('adding a passkey is refused', () => {
  test('with a challenge that was used, is too old, or is somebody else’s', async () => {
    const { ann } = product
    const ben = await product.signInAs('ben')
    const { challenge } = await ann.send(beginPasskey, proof)
    await ann.send(addPasskey, registration(newDevice(), challenge))
    await expect(ann.send(addPasskey, registration(newDevice(), challenge))).rejects.toMatchObject(expired)
    const { challenge: old } = await ann.send(beginPasskey, proof)
    await makeOld()
    await expect(ann.send(addPasskey, registration(newDevice(), old))).rejects.toMatchObject(expired)
    const { challenge: anns } = await ann.send(beginPasskey, proof)
    await expect(ben.send(addPasskey, registration(newDevice(), anns))).rejects.toMatchObject(expired)
  })

  test('from a page of another origin, and of a key that somebody has', async () => {
    const { ann } = product
    const ben = await product.signInAs('ben')
    const { challenge } = await ann.send(beginPasskey, proof)
    const foreign = registration(newDevice(), challenge, { origin: 'https://atrium.example.evil' })
    await expect(ann.send(addPasskey, foreign)).rejects.toMatchObject(wrong)
    const { device } = await addDevice(ann)
    const { challenge: bens } = await ben.send(beginPasskey, proof)
    await expect(ben.send(addPasskey, registration(device, bens))).rejects.toMatchObject({ status: 409 })
  })
})

test('a passkey of whoever wrote down another’s address ends when the owner chooses a password by mail', async () => {
  const { manager, visitor, settle, config } = product
  const { device } = await addDevice(manager)
  await visitor.send(requestPasswordReset, { email: manager.email })
  await settle()
  const [newest] = (await readKeptMails(config.dataDir)).filter(({ to }) => to === manager.email)
  const code = /^\d{6}$/m.exec(newest?.text ?? '')?.[0] ?? ''
  await visitor.send(setNewPassword, { email: manager.email, code, password: testPassword })
  await expect(signInWith(device)).rejects.toMatchObject(wrong)
})
