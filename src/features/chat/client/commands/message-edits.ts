// Changes of one message, as they show before the server has them: an edit, a deletion, a reaction.
import type { Message, Reaction } from '../../entities.ts'

export const edited = (message: Message, body: string): Message =>
  message.deletedAt === null ? { ...message, body, editedAt: message.editedAt ?? message.createdAt } : message

/** Nothing of its words stays. */
export const deleted = (message: Message): Message => ({
  ...message,
  body: '',
  attachments: [],
  reactions: [],
  replyTo: null,
  deletedAt: message.deletedAt ?? message.createdAt,
})

type Change = { emoji: string; isOn: boolean; personId: string }

/** Twice the same is once: a reaction is a person's state, not a count. */
export const reacted = (message: Message, change: Change): Message => ({
  ...message,
  reactions: withReaction(message.reactions, change),
})

function withReaction(reactions: readonly Reaction[], { emoji, isOn, personId }: Change): Reaction[] {
  const known = reactions.find((reaction) => reaction.emoji === emoji)
  if (!known) return isOn ? [...reactions, { emoji, personIds: [personId] }] : [...reactions]
  const others = known.personIds.filter((id) => id !== personId)
  const personIds = isOn ? [...others, personId] : others
  if (personIds.length === 0) return reactions.filter((reaction) => reaction !== known)
  return reactions.map((reaction) => (reaction === known ? { emoji, personIds } : reaction))
}
