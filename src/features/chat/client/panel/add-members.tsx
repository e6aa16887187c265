// A button that opens a list of people: each press adds one to the group.
import { IconUserPlus } from '@tabler/icons-react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Person } from '#ui/people-picker.tsx'
import { Popover } from '#ui/popover.tsx'
import { listContacts } from '../../contract.ts'
import type { Conversation, Participant } from '../../entities.ts'
import { maxMembers } from '../../entities.ts'
import { useContacts } from '../list/found-people.tsx'
import { useAddMembers } from './use-group-actions.ts'

const PeopleList = deferred(() => import('#ui/people-list.tsx').then((module) => module.PeopleList))

const personOf = ({ id, name, avatar, role }: Participant): Person => ({ id, name, avatarUrl: avatar, jobTitle: role })

export function AddMembers({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  return (
    <Popover
      bare
      position="bottom-end"
      trigger={(props) => (
        <IconButton {...props} size="sm" label={t('chat.addPeople')} icon={IconUserPlus} iconSize={16} />
      )}
    >
      {() => <Choice conversation={conversation} />}
    </Popover>
  )
}

function Choice({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const add = useAddMembers(conversation)
  const { data = [] } = useContacts('')
  const members = conversation.participants.map(({ id }) => id)
  const isNew = ({ id }: Participant) => !members.includes(id)
  return (
    <PeopleList
      label={t('chat.addPeople')}
      chosen={[]}
      max={maxMembers - members.length}
      people={data.filter(isNew).map(personOf)}
      find={async (search) => (await call(listContacts, { search })).contacts.filter(isNew).map(personOf)}
      onChange={(ids) => add.mutate([...ids])}
    />
  )
}
