// The faces and the name of a conversation, and below it who of them is here.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { usePresence } from '#kernel/client/live.ts'
import { useSession } from '#kernel/client/session.ts'
import { Avatar, AvatarGroup } from '#ui/avatar.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Conversation, Participant } from '../../entities.ts'
import { faceOf, othersIn } from '../people.ts'
import classes from './thread-head.module.css'

export function ThreadTitle({ conversation, title }: { conversation: Conversation; title: string }) {
  const meId = useSession().user?.id ?? ''
  const isPhone = useIsPhone()
  const presence = usePresence()
  const others = othersIn(conversation, meId)
  const [other] = others.length > 0 ? others : conversation.participants
  const isGroup = conversation.type === 'GROUP'
  const statusOf = (person: Participant) => presence.get(person.id)?.status ?? person.status
  return (
    <div className={classes['title']}>
      {isGroup ? (
        <AvatarGroup people={others.map(faceOf)} size={32} max={isPhone ? 3 : 4} label="" />
      ) : (
        other && <Avatar person={faceOf(other)} size={40} presence={statusOf(other)} />
      )}
      <div className={classes['words']}>
        <h2 className={classes['name']} dir="auto">
          {title}
        </h2>
        <p className={classes['status']}>
          {isGroup ? <GroupStatus conversation={conversation} /> : other && <PersonStatus person={other} />}
        </p>
      </div>
    </div>
  )
}

function GroupStatus({ conversation: { participants } }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const presence = usePresence()
  const here = participants.filter(({ id }) => (presence.get(id)?.status ?? 'offline') !== 'offline').length
  const people = t('chat.people', { count: participants.length })
  return here === 0 ? people : t('chat.peopleHere', { people, here: t('chat.here', { count: here }) })
}

function PersonStatus({ person }: { person: Participant }) {
  const { t } = useTranslation()
  const format = useFormat()
  const presence = usePresence().get(person.id)
  const status = presence?.status ?? 'offline'
  const last = presence?.status === 'offline' ? presence.lastActivity : person.lastActivity
  if (status !== 'offline') return t(`chat.presence.${status}`)
  return last === null ? person.role : t('chat.lastSeen', { time: format.relative(last) })
}
