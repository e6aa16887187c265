// The calls about sign-in providers.
import { AppError, found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import {
  beginConnecting,
  beginProvider,
  connectProvider,
  disconnectProvider,
  signInByProvider,
} from '../../providers-contract.ts'
import { securityChanged } from '../../security-contract.ts'
import { mailSecurityNews } from './mails.ts'
import { askOwnProof } from './proof.ts'
import { enterByProvider } from './provider-accounts.ts'
import { insertIdentity, removeIdentity } from './provider-queries.ts'
import { leaveFor, identityFrom } from './providers.ts'
import { keepAWayIn } from './ways-in.ts'

export const providerCalls: readonly Part[] = [
  on(beginProvider, ({ input, config, transaction }) => leaveFor(input.provider, { config, transaction }), {
    transaction: 'none',
    isOpenInMaintenance: true,
  }),

  on(
    signInByProvider,
    async ({ input, request, config, transaction }) => {
      const returned = await identityFrom(input, { config, transaction })
      const outcome = await transaction((tx) => enterByProvider(tx, { ...returned, request, config }))
      if (outcome instanceof AppError) throw outcome
      return outcome
    },
    { transaction: 'none', isOpenInMaintenance: true },
  ),

  on(
    beginConnecting,
    async ({ db, actor, input, request, config, transaction }) => {
      await askOwnProof({ db, transaction, actor, request, config }, input)
      return leaveFor(input.provider, { config, transaction, personId: actor.id })
    },
    { transaction: 'none' },
  ),

  on(
    connectProvider,
    async ({ actor, input, request, config, transaction }) => {
      const { provider, identity } = await identityFrom(input, { config, transaction, personId: actor.id })
      await transaction(async (tx) => {
        const { subject, email = null } = identity
        const isConnected = await insertIdentity(tx, actor.id, { provider: provider.key, subject, email })
        if (!isConnected)
          throw new AppError(
            'conflict',
            'It’s already connected to another account, or your account is already connected to another one',
          )
        const params = { provider: provider.name }
        await recordAuditEntry(tx, { kind: 'account.connected', by: actor, request, params })
        await mailSecurityNews(tx, actor.id, 'connected', params)
        await emit(tx, securityChanged, {}, { to: personTopic(actor.id) })
      })
      return {}
    },
    { transaction: 'none' },
  ),

  on(
    disconnectProvider,
    async ({ db, actor, input: { provider, ...proof }, request, config, transaction }) => {
      await askOwnProof({ db, transaction, actor, request, config }, proof)
      const params = { provider: config.providers.find(({ key }) => key === provider)?.name ?? provider }
      await transaction(async (tx) => {
        found((await removeIdentity(tx, actor.id, provider)) || undefined, 'Connection')
        await keepAWayIn(tx, config, actor.id)
        await recordAuditEntry(tx, { kind: 'account.disconnected', by: actor, request, params })
        await mailSecurityNews(tx, actor.id, 'disconnected', params)
        await emit(tx, securityChanged, {}, { to: personTopic(actor.id) })
      })
      return {}
    },
    { transaction: 'none' },
  ),
]
