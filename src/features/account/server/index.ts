// The account feature's calls: sign-in and sign-out, verification, password reset, language.
import { signInFigures } from './figures/sign-ins.ts'
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import { AppError, found } from '#kernel/errors.ts'
import { endKeysOf } from '#kernel/server/access/api-keys.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { changePasswordHash, changePerson, markVerified, readPersonByEmail } from '#kernel/server/people/people.ts'
import { hashPassword } from '#kernel/server/access/passwords.ts'
import { changeView, endSession, endSessions } from '#kernel/server/access/sessions.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { accountChanged, changeLanguage, getMyAccount, login, logout, viewAs, viewChanged } from '../contract.ts'
import { register, requestPasswordReset, resendCode, setNewPassword, verifyEmail } from '../sign-up-contract.ts'
import { securityChanged } from '../security-contract.ts'
import { firstStepParts } from './first-steps.ts'
import { checkCode, sendCode } from './codes.ts'
import { addressesParts } from './addresses-calls.ts'
import { archiveParts } from './archive-calls.ts'
import { rememberDevice } from './signed-in-by-link.ts'
import { carryDevices } from './carry-devices.ts'
import { detailsParts } from './details-calls.ts'
import { leavingParts } from './leaving.ts'
import { refuseCommonPassword } from './passwords.ts'
import { mailCode } from './mails.ts'
import { verifyWhenWanted } from './verification.ts'
import { readSessionUser } from './queries.ts'
import { registerPerson } from './register.ts'
import { signIn } from './sign-in.ts'
import { securityCalls } from './security/calls.ts'
import { passkeyCalls } from './security/passkey-calls.ts'
import { providerCalls } from './security/provider-calls.ts'
import { proofParts } from './security/proof-parts.ts'
import { removeOtherWays } from './security/ways-in.ts'

async function emitAccount(tx: Tx, personId: string) {
  const user = found(await readSessionUser(tx, personId), 'Account')
  await emit(tx, accountChanged, { user }, { to: personTopic(personId) })
  return user
}

export const parts: Part[] = [
  ...firstStepParts,
  on(getMyAccount, async ({ db, actor }) => ({
    user: { ...found(await readSessionUser(db, actor.id), 'Account'), role: actor.role },
  })),

  on(login, signIn, { transaction: 'none', isOpenInMaintenance: true }),
  on(register, registerPerson, { transaction: 'none' }),

  on(logout, async ({ db, actor }) => {
    await endSession(db, actor.sessionId)
    await emit(db, securityChanged, {}, { to: personTopic(actor.id) })
    return {}
  }),

  on(resendCode, ({ db, input: { email }, request, config }) =>
    sendCode(db, { purpose: 'verify', email, request, config }),
  ),
  on(requestPasswordReset, ({ db, input: { email }, request, config }) =>
    sendCode(db, { purpose: 'reset', email, request, config }),
  ),

  on(
    verifyEmail,
    async ({ input: { email, code }, request, config, transaction }) => {
      const refusal = await transaction(async (tx) => {
        const wrong = await checkCode(tx, { purpose: 'verify', email, request, config }, code)
        const person = await readPersonByEmail(tx, email)
        if (wrong || !person) return wrong
        await markVerified(tx, person.id)
        await emitAccount(tx, person.id)
      })
      if (refusal) throw refusal
      return {}
    },
    { transaction: 'none' },
  ),

  on(
    setNewPassword,
    async ({ input, request, config, transaction }) => {
      const { email, code, password } = input
      refuseCommonPassword(password, [email])
      // Before the code is compared, so that a right and a wrong one take the same time.
      const passwordHash = await hashPassword(password)
      const refusal = await transaction(async (tx) => {
        const wrong = await checkCode(tx, { purpose: 'reset', email, request, config }, code)
        const person = await readPersonByEmail(tx, email)
        if (wrong || !person) return wrong
        await changePasswordHash(tx, person.id, passwordHash)
        await endSessions(tx, person.id)
        await endKeysOf(tx, [person.id])
        await recordAuditEntry(tx, { kind: 'account.passwordReset', by: person, request })
        if (person.verifiedAt === null) await removeOtherWays(tx, person.id)
        // Reading the code proves access to the mailbox.
        await markVerified(tx, person.id)
      })
      if (refusal) throw refusal
      return {}
    },
    { transaction: 'none' },
  ),

  on(changeLanguage, async ({ db, actor, input }) => {
    await changePerson(db, actor.id, { language: input.language })
    return { user: await emitAccount(db, actor.id) }
  }),

  on(
    viewAs,
    async ({ db, actor, input: { role }, request }) => {
      const session = { personId: actor.id, sessionId: actor.sessionId }
      if (!(await changeView(db, session, role)))
        throw new AppError('forbidden', 'Only admins can view as another role')
      await recordAuditEntry(db, { kind: 'account.viewedAs', by: actor, request, params: { role: role ?? 'admin' } })
      await emit(db, viewChanged, {}, { to: personTopic(actor.id), refresh: [actor.id] })
      return {}
    },
    // An admin viewing as a user when maintenance begins must be able to switch back and end it.
    { isOpenInMaintenance: true },
  ),

  mailCode,
  verifyWhenWanted,
  rememberDevice,
  signInFigures,
  carryDevices,
  ...detailsParts,
  ...addressesParts,
  ...archiveParts,
  ...leavingParts,
  ...securityCalls,
  ...passkeyCalls,
  ...providerCalls,
  ...proofParts,
]
