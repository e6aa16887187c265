// The calls by which somebody mutes a conversation, blocks or reports people, and chooses how they read.
import type { Part } from '#kernel/server/parts.ts'
import { found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { notify } from '#kernel/server/live/notify.ts'
import { on } from '#kernel/server/http/routes.ts'
import { excerptOf } from '#records/comments/server/comments.ts'
import {
  blockPerson,
  conversationChanged,
  getPreferences,
  muteConversation,
  preferencesChanged,
  reportConversation,
  updatePreferences,
} from '../../contract.ts'
import { conversationIdOf } from '../conversations/conversation-id.ts'
import { ensureRows, readOpenTarget } from '../conversations/targets.ts'
import { isFoundBy } from '../people/participant-queries.ts'
import { previewOf } from '../../text/plain.ts'
import {
  readAdminIds,
  readBlockable,
  readName,
  readReported,
  readSendsReceipts,
  saveBlock,
  saveMuted,
  saveSendsReceipts,
} from './keeping-queries.ts'

/** As much of a report as a notice can hold. */
const excerptMax = 400

export const keepingCalls: Part[] = [
  on(muteConversation, async ({ db, actor, input: { conversationKey, isMuted } }) => {
    const target = found(await readOpenTarget(db, actor, conversationKey), 'Conversation')
    ensureRows(db, actor.id, target)
    saveMuted(db, actor.id, target.id, isMuted)
    const audience = { to: personTopic(actor.id), refresh: [actor.id] }
    await emit(db, conversationChanged, { conversationId: target.id }, audience)
    return {}
  }),

  on(blockPerson, async ({ db, actor, input: { personId, isBlocked } }) => {
    found(await readBlockable(db, actor.id, personId, isFoundBy(actor)), 'Person')
    saveBlock(db, actor.id, personId, isBlocked)
    const conversationId = conversationIdOf(actor.id, personId)
    await emit(db, conversationChanged, { conversationId }, { to: personTopic(actor.id) })
    return {}
  }),

  on(reportConversation, async ({ db, actor, request, input: { conversationKey, messageId, reason } }) => {
    const target = found(await readOpenTarget(db, actor, conversationKey), 'Conversation')
    const { personId, name, body } = found(await readReported(db, target, messageId), 'Message')
    const params = { person: name, reason, message: previewOf(body ?? '', excerptMax) }
    const to = personId === null || personId === actor.id ? {} : { to: personId }
    await recordAuditEntry(db, { kind: 'chat.reported', by: actor, request, ...to, params })
    const news = { person: name, by: await readName(db, actor.id), reason: excerptOf(reason) }
    const link = '/dashboard/workspace/audit-log'
    await notify(db, { to: await readAdminIds(db), kind: 'chat.reported', params: news, link, by: actor.id })
    return {}
  }),

  on(getPreferences, async ({ db, actor }) => ({
    preferences: { sendsReceipts: await readSendsReceipts(db, actor.id) },
  })),

  on(updatePreferences, async ({ db, actor, input: { preferences } }) => {
    saveSendsReceipts(db, actor.id, preferences.sendsReceipts)
    await emit(db, preferencesChanged, { preferences }, { to: personTopic(actor.id), refresh: [actor.id] })
    return {}
  }),
]
