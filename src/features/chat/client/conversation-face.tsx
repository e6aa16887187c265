// The face of a conversation in the list: the other person with their presence, or two faces of a group.
import { usePresence } from '#kernel/client/live.ts'
import { useSession } from '#kernel/client/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Conversation } from '../entities.ts'
import classes from './conversation-face.module.css'
import { faceOf, othersIn } from './people.ts'

export function ConversationFace({ conversation }: { conversation: Conversation }) {
  const presence = usePresence()
  const meId = useSession().user?.id ?? ''
  const { type, participants } = conversation
  const others = othersIn(conversation, meId)
  const [first, second] = others.length > 0 ? others : participants
  if (!first) return <span className={classes['group']} />
  if (type === 'GROUP' && second) {
    return (
      <span className={classes['group']}>
        <Avatar person={faceOf(first)} size={28} />
        <Avatar person={faceOf(second)} size={28} />
      </span>
    )
  }
  const status = type === 'GROUP' ? undefined : (presence.get(first.id)?.status ?? first.status)
  return <Avatar person={faceOf(first)} size={44} presence={status} />
}
