// Passkeys in the browser: creates one, signs in with one. Loaded on demand.
import { WebAuthnError, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { call } from '#kernel/client/call.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { addPasskey, beginPasskey, beginPasskeySignIn, signInByPasskey } from '../../passkeys-contract.ts'

/** The result: the person closed the dialog, the device has a passkey already, or the browser refused. */
export type CeremonyProblem = 'cancelled' | 'isThere' | 'refused'

export class CeremonyError extends Error {
  readonly problem: CeremonyProblem

  constructor(problem: CeremonyProblem, cause: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

const algorithms = [-8, -7, -257].map((alg) => ({ type: 'public-key' as const, alg }))

/** `begun` is what `beginPasskey` answered, when somebody had to show who they are for it. */
export async function makePasskey(name: string, begun?: OutputOf<typeof beginPasskey>) {
  const { challenge, rpId, rpName, user, known } = begun ?? (await call(beginPasskey, {}))
  const made = await inWindow(() =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: rpName },
        user,
        pubKeyCredParams: algorithms,
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: known.map(({ id, transports }) => ({
          id,
          type: 'public-key',
          ...(transports && { transports }),
        })),
      },
    }),
  )
  const { clientDataJSON, attestationObject, transports } = made.response
  const { passkey } = await call(addPasskey, {
    name,
    id: made.id,
    clientDataJSON,
    attestationObject,
    ...(transports && { transports }),
  })
  return passkey
}

export async function signInWithPasskey() {
  const { challenge, rpId } = await call(beginPasskeySignIn)
  const { id, response } = await inWindow(() =>
    startAuthentication({ optionsJSON: { challenge, rpId, userVerification: 'required', allowCredentials: [] } }),
  )
  const { clientDataJSON, authenticatorData, signature } = response
  return call(signInByPasskey, { id, clientDataJSON, authenticatorData, signature })
}

/** The browser's own window is open meanwhile; a person may close it, which is no failure of anything. */
async function inWindow<Result>(ceremony: () => Promise<Result>): Promise<Result> {
  try {
    return await ceremony()
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
      throw new CeremonyError('isThere', error)
    }
    const name = error instanceof Error ? error.name : ''
    throw new CeremonyError(name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'refused', error)
  }
}
