// The people of a group: who is here, adding and removing somebody, and what the group is called.
import { IconDots, IconMessageCircle, IconPencil, IconUserCircle, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { usePresence } from '#kernel/client/live.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { useSession } from '#kernel/client/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { confirm } from '#ui/confirm.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Conversation, Participant } from '../../entities.ts'
import { conversationAddress } from '../addresses.ts'
import { faceOf } from '../people.ts'
import { AddMembers } from './add-members.tsx'
import panel from './details-panel.module.css'
import classes from './members.module.css'
import { RenameDialog } from './rename-dialog.tsx'
import { useRemoveMember } from './use-group-actions.ts'

export function Members({ conversation, title }: { conversation: Conversation; title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const meId = useSession().user?.id
  const [isRenamed, setRenamed] = useState(false)
  const { participants } = conversation
  const others = participants.filter(({ id }) => id !== meId)
  const me = participants.filter(({ id }) => id === meId)
  return (
    <section>
      <h3 className={panel['caption']}>
        {t('chat.inRoom', { number: format.number(participants.length) })}
        <span className={classes['tools']}>
          <IconButton
            size="sm"
            label={t('chat.rename')}
            icon={IconPencil}
            iconSize={16}
            onClick={() => setRenamed(true)}
          />
          <AddMembers conversation={conversation} />
        </span>
      </h3>
      <ul>
        {[...others, ...me].map((person) => (
          <Member key={person.id} person={person} conversation={conversation} />
        ))}
      </ul>
      <RenameDialog conversation={conversation} title={title} isOpen={isRenamed} onClose={() => setRenamed(false)} />
    </section>
  )
}

function Member({ person, conversation }: { person: Participant; conversation: Conversation }) {
  const { t } = useTranslation()
  const presence = usePresence()
  const meId = useSession().user?.id
  const remove = useRemoveMember(conversation)
  const { id, name, role, username } = person
  const profile = personPath(person)
  const mayRemove = conversation.createdBy === meId && id !== meId
  const ask = async () => {
    const question = {
      title: t('chat.remove.title', { name }),
      text: t('chat.remove.text'),
      action: t('chat.remove.action'),
      danger: true,
    }
    if (await confirm(question)) remove.mutate(person)
  }
  return (
    <li className={classes['member']}>
      <Avatar person={faceOf(person)} size={32} presence={presence.get(id)?.status ?? person.status} />
      <span className={classes['words']}>
        <span className={classes['name']}>{id === meId ? t('chat.nameYou', { name }) : <bdi>{name}</bdi>}</span>
        <bdi className={classes['role']}>{role}</bdi>
      </span>
      {id !== meId && (
        <span className={classes['menu']}>
          <Menu
            items={[
              { label: t('chat.messagePerson'), icon: IconMessageCircle, href: conversationAddress(username) },
              ...(profile === undefined ? [] : [{ label: t('chat.profile'), icon: IconUserCircle, href: profile }]),
              ...(mayRemove
                ? [{ label: t('chat.remove.action'), icon: IconUserMinus, danger: true, onSelect: () => void ask() }]
                : []),
            ]}
            trigger={(props) => (
              <IconButton {...props} size="sm" withTip={false} label={t('ui.moreNamed', { name })} icon={IconDots} />
            )}
          />
        </span>
      )}
    </li>
  )
}
