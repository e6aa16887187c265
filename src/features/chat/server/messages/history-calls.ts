// The calls that read history and attachments, and the one that serves a file.
import type { Db } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import { found, refusedField } from '#kernel/errors.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { on } from '#kernel/server/http/routes.ts'
import { readStoredFile } from '#records/attachments/server/attachment-queries.ts'
import { serveStored } from '#records/attachments/server/serve-stored.ts'
import type { InputOf } from '#kernel/contract.ts'
import { attachmentFile, listAttachments, listMessages } from '../../contract.ts'
import { hitsSize, pageSize } from '../../entities.ts'
import { readStanding } from '../conversations/seen-queries.ts'
import { messagesSeenBy, readSentAttachments } from './message-attachments.ts'
import { readPage, readPosition, readPositionAt } from './message-queries.ts'

const oneCursor = 'Give exactly one of before, after, around and since'

/** The position with which the wanted page begins. */
async function firstOf(db: Db, input: InputOf<typeof listMessages>, lastPosition: number): Promise<number> {
  const { conversationId, before, after, around, since } = input
  const messageId = before ?? after ?? around
  const given = [before, after, around, since].filter((cursor) => cursor !== undefined)
  if (given.length !== 1) throw refusedField('before', 'not-allowed', oneCursor)
  if (messageId === undefined)
    return (await readPositionAt(db, conversationId, since ?? '')) ?? lastPosition - pageSize + 1
  const position = found(await readPosition(db, conversationId, messageId), 'Message')
  if (before !== undefined) return position - pageSize
  return after === undefined ? position - pageSize / 2 : position + 1
}

export const historyCalls: Part[] = [
  on(listMessages, async ({ db, actor, input }) => {
    const { lastPosition } = found(await readStanding(db, actor.id, input.conversationId), 'Conversation')
    const first = await firstOf(db, input, lastPosition)
    const messages = await readPage(db, input.conversationId, first)
    const end = messages.at(-1)?.position ?? first - 1
    return { messages, hasEarlier: first > 1 && lastPosition > 0, hasLater: end < lastPosition }
  }),

  on(listAttachments, async ({ db, actor, input: { conversationId, before } }) => {
    found(await readStanding(db, actor.id, conversationId), 'Conversation')
    const { found: rows, count } = await readSentAttachments(db, conversationId, before)
    return { attachments: rows.slice(0, hitsSize), count, hasMore: rows.length > hitsSize }
  }),

  onFile(
    { path: attachmentFile.path, may: 'person', input: attachmentFile.input },
    async ({ db, actor, input: { attachmentId, size, as } }) => {
      const file = serveStored(await readStoredFile(db, messagesSeenBy(actor.id), attachmentId), size)
      return as === 'download' ? { ...file, disposition: 'attachment' } : file
    },
  ),
]
