// People whose name or username holds the typed text, to open the conversation with one of them.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { usePresence } from '#kernel/client/live.ts'
import { fold } from '#kernel/search-text.ts'
import { useSession } from '#kernel/client/session.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { listContacts } from '../../contract.ts'
import type { Participant } from '../../entities.ts'
import { conversationAddress } from '../addresses.ts'
import { chatKey } from '../chat-keys.ts'
import { faceOf, titleOf } from '../people.ts'
import { useConversations } from '../use-conversations.ts'
import classes from './conversation-row.module.css'
import { ConversationRow } from './conversation-row.tsx'

/** More than anybody reads: who isn't among them types another letter. */
const mostShown = 50

export const useContacts = (search: string) =>
  useQuery({
    queryKey: [...chatKey, 'contacts', search],
    queryFn: async ({ signal }) => {
      const { contacts } = await call(listContacts, search === '' ? {} : { search }, { signal })
      return contacts.slice(0, mostShown)
    },
  })

export function FoundPeople({ search }: { search: string }) {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useContacts(search.trim())
  const groups = useFoundGroups(search)
  if (!data && error)
    return <Failed level={2} title={t('chat.searchFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Loading />
  if (data.length + groups.length === 0)
    return (
      <Empty level={2} title={t('chat.nobodyFound')}>
        {t('chat.nobodyFoundText')}
      </Empty>
    )
  return (
    <ul>
      {groups.map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} isOpen={false} />
      ))}
      {data.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </ul>
  )
}

/** Groups are known by their name here: the list has them. */
function useFoundGroups(search: string) {
  const format = useFormat()
  const meId = useSession().user?.id ?? ''
  const wanted = fold(search.trim())
  const { listed } = useConversations()
  return (listed?.conversations ?? []).filter(
    (conversation) => conversation.type === 'GROUP' && fold(titleOf(conversation, meId, format.list)).includes(wanted),
  )
}

function PersonRow({ person }: { person: Participant }) {
  const presence = usePresence()
  return (
    <li>
      <Anchor href={conversationAddress(person.username)} className={classes['row']}>
        <Avatar person={faceOf(person)} size={44} presence={presence.get(person.id)?.status ?? person.status} />
        <span className={classes['words']}>
          <bdi className={classes['name']}>{person.name}</bdi>
          <span className={classes['line']}>
            <span className={classes['preview']}>
              <bdi className={classes['said']}>{person.role}</bdi>
            </span>
          </span>
        </span>
      </Anchor>
    </li>
  )
}
