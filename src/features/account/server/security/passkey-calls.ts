// The calls about passkeys.
import { AppError, found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '../../passkeys-contract.ts'
import { securityChanged } from '../../security-contract.ts'
import { mailSecurityNews } from './mails.ts'
import { readPasskeyName, removePasskeyOf, updatePasskeyName } from './passkey-queries.ts'
import { describePasskey, describeSignIn, enterByPasskey, takePasskey } from './passkeys.ts'
import { askOwnProof } from './proof.ts'
import { keepAWayIn } from './ways-in.ts'

export const passkeyCalls: readonly Part[] = [
  on(
    beginPasskey,
    async ({ db, actor, input, request, config, transaction }) => {
      await askOwnProof({ db, transaction, actor, request, config }, input)
      return transaction((tx) => describePasskey(tx, config, actor.id))
    },
    { transaction: 'none' },
  ),

  on(
    addPasskey,
    async ({ actor, input, request, config, transaction }) => {
      const outcome = await transaction(async (tx) => {
        const passkey = await takePasskey(tx, config, actor.id, input)
        if (passkey instanceof AppError) return passkey
        const { name } = passkey
        await recordAuditEntry(tx, { kind: 'account.passkeyAdded', by: actor, request, params: { name } })
        await mailSecurityNews(tx, actor.id, 'passkeyAdded', { passkey: name })
        await emit(tx, securityChanged, {}, { to: personTopic(actor.id) })
        return passkey
      })
      if (outcome instanceof AppError) throw outcome
      return { passkey: outcome }
    },
    { transaction: 'none' },
  ),

  on(renamePasskey, async ({ db, actor, input: { passkeyId, name } }) => {
    found((await updatePasskeyName(db, actor.id, passkeyId, name.trim())) || undefined, 'Passkey')
    await emit(db, securityChanged, {}, { to: personTopic(actor.id) })
    return {}
  }),

  on(
    removePasskey,
    async ({ db, actor, input: { passkeyId, ...proof }, request, config, transaction }) => {
      found(await readPasskeyName(db, actor.id, passkeyId), 'Passkey')
      await askOwnProof({ db, transaction, actor, request, config }, proof)
      await transaction(async (tx) => {
        const { name } = found(await removePasskeyOf(tx, actor.id, passkeyId), 'Passkey')
        await keepAWayIn(tx, config, actor.id)
        await recordAuditEntry(tx, { kind: 'account.passkeyRemoved', by: actor, request, params: { name } })
        await mailSecurityNews(tx, actor.id, 'passkeyRemoved', { passkey: name })
        await emit(tx, securityChanged, {}, { to: personTopic(actor.id) })
      })
      return {}
    },
    { transaction: 'none' },
  ),

  on(beginPasskeySignIn, ({ db, config }) => describeSignIn(db, config), { isOpenInMaintenance: true }),

  on(
    signInByPasskey,
    async ({ input, request, config, transaction }) => {
      const outcome = await transaction((tx) => enterByPasskey(tx, { input, request, config }))
      if (outcome instanceof AppError) throw outcome
      return outcome
    },
    { transaction: 'none', isOpenInMaintenance: true },
  ),
]
