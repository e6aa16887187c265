// The Security tab's calls: its data, the password, sessions and one-time codes.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { Actor, Part, RequestFacts } from '#kernel/server/parts.ts'
import { readPassword, readPerson } from '#kernel/server/people/people.ts'
import { on } from '#kernel/server/http/routes.ts'
import { endOwnSession, endSessions, readOwnSessions } from '#kernel/server/access/sessions.ts'
import {
  beginOneTimeCodes,
  changePassword,
  confirmOneTimeCodes,
  endOneSession,
  endOneTimeCodes,
  endOtherSessions,
  getSecurity,
  renewRecoveryCodes,
  securityChanged,
  takeSecondStep,
} from '../../security-contract.ts'
import { choosePassword } from './change-password.ts'
import { signedInOf } from './devices.ts'
import { noteFailedSignIn } from './failed-sign-in.ts'
import type { SecurityNews } from './mails.ts'
import { mailSecurityNews } from './mails.ts'
import { acceptCode, makeRecoveryCodes, makeSecret } from './one-time-codes.ts'
import { readOneTimeCodes, removeSecret } from './one-time-queries.ts'
import { readPasskeys } from './passkey-queries.ts'
import { askOwnProof, askProof } from './proof.ts'
import { readConnections } from './provider-queries.ts'
import { finishSignIn } from './second-step.ts'

/** Writes a change of the codes down, tells the person by mail, and all of their tabs. */
async function recordAndMail(tx: Tx, { actor, request }: { actor: Actor; request: RequestFacts }, news: SecurityNews) {
  await recordAuditEntry(tx, { kind: `account.${news}`, by: actor, request })
  await mailSecurityNews(tx, actor.id, news)
  await emit(tx, securityChanged, {}, { to: personTopic(actor.id) })
}

export const securityCalls: readonly Part[] = [
  on(getSecurity, async ({ db, actor, config }) => {
    const [password, sessions, oneTimeCodes, passkeys, connected] = await Promise.all([
      readPassword(db, actor.id),
      readOwnSessions(db, actor.id),
      readOneTimeCodes(db, actor.id),
      readPasskeys(db, actor.id),
      readConnections(db, actor.id),
    ])
    const { passwordHash, changedAt } = found(password, 'Account')
    return {
      hasPassword: passwordHash !== null,
      passwordChangedAt: changedAt,
      sessions: sessions.map((session) => signedInOf(session, actor.sessionId)),
      oneTimeCodes,
      passkeys,
      connections: config.providers.map(({ key, name }) => {
        const { email = null, since } = connected.find(({ provider }) => provider === key) ?? {}
        return { key, name, connected: since === undefined ? null : { email, since } }
      }),
    }
  }),

  on(changePassword, choosePassword, { transaction: 'none' }),

  on(endOneSession, async ({ db, actor, input, request }) => {
    found((await endOwnSession(db, actor.id, input.sessionId)) || undefined, 'Session')
    await recordAuditEntry(db, { kind: 'account.sessionEnded', by: actor, request })
    await emit(db, securityChanged, {}, { to: personTopic(actor.id) })
    return {}
  }),

  on(endOtherSessions, async ({ db, actor, request }) => {
    await endSessions(db, actor.id, { except: actor.sessionId })
    await recordAuditEntry(db, { kind: 'account.sessionsEnded', by: actor, request })
    await emit(db, securityChanged, {}, { to: personTopic(actor.id) })
    return {}
  }),

  // Those that answer a secret keep no answer for repeats: it would stand readable in the database for days.
  on(
    beginOneTimeCodes,
    async ({ db, actor, input, request, config, transaction }) => {
      await askOwnProof({ db, transaction, actor, request, config }, input)
      return transaction(async (tx) => {
        const person = found(await readPerson(tx, actor.id), 'Person')
        const made = await makeSecret(tx, config, person)
        if (!made) throw new AppError('conflict', 'One-time codes are already on')
        return made
      })
    },
    { transaction: 'none' },
  ),

  on(
    confirmOneTimeCodes,
    ({ actor, input, request, config, transaction }) =>
      transaction(async (tx) => {
        const isRight = await acceptCode(tx, config, { personId: actor.id, code: input.code, isFirst: true })
        if (!isRight) {
          throw refusedField('code', 'wrong-code', 'This code isn’t right')
        }
        await recordAndMail(tx, { actor, request }, 'codesOn')
        return { recoveryCodes: await makeRecoveryCodes(tx, config, actor.id) }
      }),
    { transaction: 'none' },
  ),

  on(
    renewRecoveryCodes,
    async ({ db, actor, input, request, config, transaction }) => {
      await askProof({ db, transaction, actor, request, config }, input)
      return transaction(async (tx) => {
        found((await readOneTimeCodes(tx, actor.id)).isOn || undefined, 'One-time codes')
        await recordAndMail(tx, { actor, request }, 'recoveryRenewed')
        return { recoveryCodes: await makeRecoveryCodes(tx, config, actor.id) }
      })
    },
    { transaction: 'none' },
  ),

  on(
    endOneTimeCodes,
    async ({ db, actor, input, request, config, transaction }) => {
      await askProof({ db, transaction, actor, request, config }, input)
      await transaction(async (tx) => {
        await removeSecret(tx, actor.id)
        await recordAndMail(tx, { actor, request }, 'codesOff')
      })
      return {}
    },
    { transaction: 'none' },
  ),

  on(takeSecondStep, finishSignIn, { transaction: 'none', isOpenInMaintenance: true }),
  noteFailedSignIn,
]
