// Passkeys: making one, signing in with one. What a device has signed is checked against a challenge that works once.
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import { AppError, found } from '#kernel/errors.ts'
import { jsonIn } from '#kernel/json-in.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import type { RequestFacts } from '#kernel/server/parts.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { check, object, text } from '#kernel/shape.ts'
import type { addPasskey, beginPasskey, Passkey, signInByPasskey } from '../../passkeys-contract.ts'
import { enter } from './enter.ts'
import { insertPasskey, lockPasskey, readCredentials, updateUse } from './passkey-queries.ts'
import type { KnownPasskey } from './passkey-queries.ts'
import { issueTicket, takeTicket } from './tickets.ts'

const challengeMinutes = 5

/** A passkey works for one host: that of the address which people open. */
const partyOf = ({ publicUrl }: Config) => ({ id: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin })
const base64url = (bytes: Buffer) => bytes.toString('base64url')

export async function describePasskey(
  tx: Tx,
  config: Config,
  personId: string,
): Promise<OutputOf<typeof beginPasskey>> {
  const person = found(await readPerson(tx, personId), 'Person')
  const known = await readCredentials(tx, personId)
  return {
    challenge: await issueTicket(tx, config, { purpose: 'passkey', minutes: challengeMinutes, personId }),
    rpId: partyOf(config).id,
    rpName: tx.wiring.readWorkspace().name,
    user: { id: base64url(Buffer.from(personId)), name: person.email, displayName: person.name },
    known: known.map(({ credential, transports }) => ({ id: base64url(credential), transports })),
  }
}

/** Answers what to throw after the commit, so that the challenge is used up all the same. */
export async function takePasskey(
  tx: Tx,
  config: Config,
  personId: string,
  input: InputOf<typeof addPasskey>,
): Promise<Passkey | AppError> {
  const { name, id, clientDataJSON, attestationObject, transports = [] } = input
  const challenge = challengeOf(clientDataJSON)
  const ticket = await takeTicket(tx, config, 'passkey', challenge)
  if (ticket?.personId !== personId) return expired()
  const verified = await refused<VerifiedRegistrationResponse>(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      ...expectedOf(config, challenge),
    }),
  )
  if (!verified?.verified) return wrongPasskey()
  const { credential } = verified.registrationInfo
  const made = await insertPasskey(tx, personId, {
    id: newId(),
    credential: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...transports],
    name: name.trim(),
  })
  return made ?? new AppError('conflict', 'This passkey has already been added, or you have too many')
}

export const describeSignIn = async (tx: Tx, config: Config) => ({
  challenge: await issueTicket(tx, config, { purpose: 'passkey-sign-in', minutes: challengeMinutes }),
  rpId: partyOf(config).id,
})

type SigningIn = { input: InputOf<typeof signInByPasskey>; request: RequestFacts; config: Config }

/** The same: a refusal is answered, and thrown after the commit. */
export async function enterByPasskey(
  tx: Tx,
  { input, request, config }: SigningIn,
): Promise<OutputOf<typeof signInByPasskey> | AppError> {
  const challenge = challengeOf(input.clientDataJSON)
  if (!(await takeTicket(tx, config, 'passkey-sign-in', challenge))) return expired()
  const passkey = await lockPasskey(tx, Buffer.from(input.id, 'base64url'))
  if (!passkey) return wrongPasskey()
  const verified = await refused<VerifiedAuthenticationResponse>(() =>
    verifyAuthenticationResponse({ ...signedBy(passkey, input), ...expectedOf(config, challenge) }),
  )
  if (!verified?.verified) return wrongPasskey()
  await updateUse(tx, passkey.id, verified.authenticationInfo.newCounter)
  const person = found(await readPerson(tx, passkey.personId), 'Person')
  return enter(tx, { person, request, config, entry: { kind: 'account.signedInByPasskey' } })
}

function signedBy(passkey: KnownPasskey, input: InputOf<typeof signInByPasskey>) {
  const { id, clientDataJSON, authenticatorData, signature } = input
  return {
    response: {
      id,
      rawId: id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }
}

function expectedOf(config: Config, challenge: string) {
  const { id, origin } = partyOf(config)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }
}

const ClientData = object({ challenge: text({ min: 1, max: 200 }) })

/** The challenge that the browser has signed; a text that is none when it cannot be read. */
function challengeOf(clientDataJSON: string): string {
  const clientData = jsonIn(Buffer.from(clientDataJSON, 'base64url').toString())
  const challenge =
    typeof clientData === 'object' && clientData !== null && 'challenge' in clientData
      ? clientData.challenge
      : undefined
  const checked = check(ClientData, { challenge })
  return checked.ok ? checked.value.challenge : ''
}

/** The library throws for whatever does not fit: another origin, another host, nobody verified, bytes that are no key. */
async function refused<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

const expired = () => new AppError('expired', 'This took too long; please try again')
const wrongPasskey = () => new AppError('wrong-passkey', 'This passkey isn’t recognized')
