// The feature's server side: keys are the kernel's; here they are made, listed and revoked by the person they act for.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import { createKey as makeKey, endOwnKey, readOwnKeys } from '#kernel/server/access/api-keys.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { Actor, Part, RequestFacts } from '#kernel/server/parts.ts'
import { on } from '#kernel/server/http/routes.ts'
import { apiKeyChanged } from '#features/account/security-contract.ts'
import { createKey, keysChanged, listKeys, maxKeys, revokeKey } from '../contract.ts'
import { keyAccess } from './access.ts'

type News = { what: 'apiKeyMade' | 'apiKeyRevoked'; name: string }
const auditKindOf = { apiKeyMade: 'api-keys.made', apiKeyRevoked: 'api-keys.revoked' } as const

/** Written down, told by mail, and shown in the person's other tabs. */
async function recordAndMail(
  tx: Tx,
  { actor, request }: { actor: Actor; request: RequestFacts },
  { what, name }: News,
): Promise<void> {
  await recordAuditEntry(tx, { kind: auditKindOf[what], by: actor, request, params: { name } })
  await emit(tx, apiKeyChanged, { personId: actor.id, what, name }, { to: [] })
  await emit(tx, keysChanged, {}, { to: personTopic(actor.id) })
}

function checkScopes(known: ReadonlySet<string>, scopes: readonly string[]): void {
  if (scopes.length === 0) throw refusedField('scopes', 'required', 'Choose at least one scope')
  if (!scopes.every((scope) => known.has(scope))) throw refusedField('scopes', 'not-allowed', 'Unknown scope')
}

export const parts: Part[] = [
  keyAccess,

  on(listKeys, async ({ db, actor, wiring }) => ({
    keys: await readOwnKeys(db, actor.id),
    scopes: [...wiring.scopes].toSorted(),
  })),

  // No answer is kept for repeats: the key would stand readable in the database for days.
  on(
    createKey,
    async ({ db, actor, input, request, config, wiring, transaction }) => {
      const { name, lifetime, proof } = input
      const scopes = [...new Set(input.scopes)].toSorted()
      checkScopes(wiring.scopes, scopes)
      await wiring.askProof({ db, transaction, actor, request, config }, proof)
      return transaction(async (tx) => {
        const days = lifetime === 'none' ? null : Number(lifetime)
        const made = await makeKey(tx, { personId: actor.id, name: name.trim(), scopes, days, most: maxKeys })
        if (!made) throw new AppError('no-room', `You can have up to ${maxKeys} API keys`)
        await recordAndMail(tx, { actor, request }, { what: 'apiKeyMade', name: made.row.name })
        return { key: made.key, apiKey: made.row }
      })
    },
    { transaction: 'none' },
  ),

  on(revokeKey, async ({ db, actor, input, request }) => {
    const { name } = found(await endOwnKey(db, actor.id, input.keyId), 'API key')
    await recordAndMail(db, { actor, request }, { what: 'apiKeyRevoked', name })
    return {}
  }),
]
