// The things that a person does to messages: shown at once, sent in their turn.
import { newId } from '#kernel/client/new-id.ts'
import { readSession } from '#kernel/client/session.ts'
import type { Attachment } from '#records/attachments/contract.ts'
import type { Conversation, Message } from '../../entities.ts'
import { quoteOf } from '../apply-change.ts'
import { perform } from './commands.ts'
import type { Refused } from './refused.ts'

export type Draft = {
  body: string
  /** Uploaded, and not taken by a message yet. */
  attachments: readonly (Attachment & { uploadId: string })[]
  replyTo?: Message | undefined
}

function asSent(file: Draft['attachments'][number]): Attachment {
  const { uploadId: _, ...attachment } = file
  return attachment
}

const meId = () => readSession().user?.id ?? ''

type Place = Pick<Conversation, 'id' | 'key'> & { title: string }

export function sendMessage(place: Place, { body, attachments, replyTo }: Draft) {
  const id = newId()
  const uploadIds = attachments.map(({ uploadId }) => uploadId)
  const message: Message = {
    id,
    conversationId: place.id,
    // The server gives it its place; until then it stands behind all others.
    position: Number.MAX_SAFE_INTEGER,
    senderId: meId(),
    body,
    contentType: 'text',
    attachments: attachments.map(asSent),
    createdAt: new Date().toISOString(),
    editedAt: null,
    deletedAt: null,
    replyTo: replyTo ? quoteOf(replyTo) : null,
    reactions: [],
    change: null,
    revision: 0,
  }
  const input = {
    id,
    conversationKey: place.key,
    body,
    ...(uploadIds.length > 0 && { uploadIds }),
    ...(replyTo && { replyToId: replyTo.id }),
  }
  void perform(place.id, { kind: 'send', input, about: { message }, name: place.title })
  return id
}

/** The same message again: if the server has it after all, it stays one. */
export function sendAgain({ conversationId, name, input, message, settle }: Refused) {
  void perform(conversationId, { kind: 'send', input, about: { message }, name })
  settle()
}

export function editMessage({ id: messageId, conversationId }: Message, body: string) {
  const input = { messageId, message: { body } }
  void perform(conversationId, { kind: 'edit', input, about: { messageId, meId: meId() } })
}

export function deleteMessage({ id: messageId, conversationId }: Message) {
  void perform(conversationId, { kind: 'remove', input: { messageId }, about: { messageId, meId: meId() } })
}

/** Pickers and keyboards may add the mark that asks for a picture where the sign is one anyway. */
const withoutMark = (emoji: string) => emoji.replaceAll(/(\p{Emoji_Presentation})\uFE0F/gu, '$1')

/** On if it isn't, off if it is. */
export function toggleReaction({ id: messageId, conversationId, reactions }: Message, picked: string) {
  const emoji = withoutMark(picked)
  const isOn = reactions.find((reaction) => reaction.emoji === emoji)?.personIds.includes(meId()) !== true
  void perform(conversationId, { kind: 'react', input: { messageId, emoji, isOn }, about: { messageId, meId: meId() } })
}
