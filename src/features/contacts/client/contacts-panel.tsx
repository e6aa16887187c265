// Everyone else by name, who is here with a dot, who is not with when they last were; each leads to the conversation.
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import type { Presence } from '#kernel/client/live.ts'
import { usePresence } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { conversationPath } from '#kernel/client/conversation-page.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { peopleChanged } from '#kernel/people-contract.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { usePages } from '#records/lists/client/use-pages.ts'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { Contact } from '../contract.ts'
import { countMax, listContacts, maxHere } from '../contract.ts'
import classes from './contacts-panel.module.css'
import { OwnPresence } from './own-presence.tsx'

const nobody: readonly string[] = []
const contactsKey = ['contacts'] as const

/** The list, kept while people come and go; who comes later and is on no page yet is asked for besides. */
function useContacts(hereIds: readonly string[]) {
  useRefresh(contactsKey, [peopleChanged])
  const list = usePages({
    queryKey: [...contactsKey, 'list'],
    read: async (after, signal) => {
      const asked = after === undefined ? hereIds : nobody
      const page = await call(listContacts, after === undefined ? { here: asked.join(',') } : { after }, { signal })
      return { ...page, asked }
    },
    rowsOf: ({ contacts }) => contacts,
  })
  const { pages, rows } = list
  const listed = rows && [...(pages?.[0]?.here ?? []), ...rows]
  const known = new Set([...(pages?.[0]?.asked ?? []), ...(listed ?? []).map(({ id }) => id)])
  const newcomers = useNewcomers(
    hereIds.filter((id) => !known.has(id)),
    listed !== undefined && !list.isFetching,
  )
  const contacts = listed && [...new Map([...listed, ...newcomers].map((contact) => [contact.id, contact])).values()]
  return { list, contacts, count: pages?.[0]?.count ?? undefined }
}

/** Each is asked for once, together with those who came meanwhile; one whom the reader may not see is not answered. */
function useNewcomers(ids: readonly string[], canAsk: boolean): readonly Contact[] {
  const [rounds, setRounds] = useState<readonly (readonly string[])[]>([])
  const answers = useQueries({
    queries: rounds.map((asked) => ({
      queryKey: [...contactsKey, 'here', asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listContacts, { here: asked.join(',') }, { signal }),
    })),
  })
  const asked = new Set(rounds.flat())
  const missing = ids.filter((id) => !asked.has(id))
  if (canAsk && missing.length > 0 && !answers.some(({ isFetching }) => isFetching)) setRounds([...rounds, missing])
  return answers.flatMap(({ data }) => data?.here ?? [])
}

type RowProps = { contact: Contact; presence: Presence | undefined; onFollow: () => void }

function Row({ contact, presence, onFollow }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, jobTitle } = contact
  const status = presence?.status ?? 'offline'
  const lastActivity = presence?.status === 'offline' ? presence.lastActivity : contact.lastActivity
  const when = lastActivity ? format.relative(lastActivity) : t('contacts.never')
  const path = conversationPath(contact.username) ?? personPath(contact)
  const inside = (
    <>
      <Avatar person={contact} size={40} presence={status} />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{name}</bdi>
        <bdi className={classes['job']}>{jobTitle}</bdi>
      </span>
      <span className={classes['when']}>{status === 'offline' ? when : t(`ui.${status}`)}</span>
    </>
  )
  return (
    <li className={classes['row']}>
      {path === undefined ? (
        <span className={classes['link']}>{inside}</span>
      ) : (
        <Anchor href={path} className={classes['link']} onClick={onFollow}>
          {inside}
        </Anchor>
      )}
    </li>
  )
}

const byName = (one: Contact, other: Contact) => one.name.localeCompare(other.name)

function Title({ count }: { count: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (count < countMax) return t('contacts.titleCount', { count })
  return t('contacts.titleMany', { count: format.number(count) })
}

export function ContactsPanel({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation()
  const presence = usePresence()
  const hereIds = [...presence].flatMap(([id, { status }]) => (status === 'offline' ? [] : id)).slice(0, maxHere)
  const { list, contacts, count } = useContacts(hereIds)
  const { error, refetch, isFetching } = list
  const isHere = ({ id }: Contact) => (presence.get(id)?.status ?? 'offline') !== 'offline'
  const here = (contacts ?? []).filter(isHere).toSorted(byName)
  const away = (contacts ?? []).filter((contact) => !isHere(contact))
  return (
    <section className={classes['panel']} aria-labelledby="contacts-title">
      <h2 id="contacts-title" className={classes['title']}>
        {count === undefined ? t('contacts.title') : <Title count={count} />}
      </h2>
      {!contacts && !error && <Loading />}
      {!contacts && error && (
        <Failed
          title={t('contacts.failed')}
          onRetry={refetch}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        />
      )}
      {contacts?.length === 0 && <Empty title={t('contacts.empty')}>{t('contacts.emptyText')}</Empty>}
      <OwnPresence />
      <ul className={classes['list']}>
        {[...here, ...away].map((contact) => (
          <Row key={contact.id} contact={contact} presence={presence.get(contact.id)} onFollow={onFollow} />
        ))}
        {list.hasMore && (
          <li className={classes['more']}>
            <ReadOn list={list} variant="ghost">
              {t('ui.showMore')}
            </ReadOn>
          </li>
        )}
      </ul>
    </section>
  )
}
