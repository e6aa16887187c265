// The contacts in the header: everyone else by name, who is here with a dot, who is not with when they last were.
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import type { Presence } from '#kernel/client/live.ts'
import { usePresence } from '#kernel/client/live.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { Popover } from '#ui/popover.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import type { Contact } from '../contract.ts'
import { countMax, listContacts, maxHere } from '../contract.ts'
import classes from './contacts-tool.module.css'
import { OwnPresence } from './own-presence.tsx'

/** Who is here is asked for as the panel opens; who comes later and is on no page yet is asked for again. */
function useContacts(hereIds: readonly string[]) {
  const [asked, setAsked] = useState(hereIds)
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['contacts', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(listContacts, pageParam ? { after: pageParam } : { here: asked.join(',') }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, contacts }) => (hasMore ? contacts.at(-1)?.id : undefined),
  })
  const pages = data?.pages
  const all = pages && [...(pages[0]?.here ?? []), ...pages.flatMap((page) => page.contacts)]
  const contacts = all && [...new Map(all.map((contact) => [contact.id, contact])).values()]
  const known = new Set([...asked, ...(contacts ?? []).map(({ id }) => id)])
  if (contacts && !rest.isFetching && hereIds.some((id) => !known.has(id))) setAsked(hereIds)
  return { contacts, count: pages?.[0]?.count ?? undefined, ...rest }
}

type RowProps = { contact: Contact; presence: Presence | undefined; onFollow: () => void }

function Row({ contact, presence, onFollow }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, jobTitle } = contact
  const status = presence?.status ?? 'offline'
  const lastActivity = presence?.status === 'offline' ? presence.lastActivity : contact.lastActivity
  const when = lastActivity ? format.relative(lastActivity) : t('contacts.never')
  const path = personPath(contact)
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
    <li>
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

function Panel({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation()
  const presence = usePresence()
  const hereIds = [...presence].flatMap(([id, { status }]) => (status === 'offline' ? [] : id)).slice(0, maxHere)
  const { contacts, count, error, refetch, isFetching, ...next } = useContacts(hereIds)
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
          onRetry={() => void refetch()}
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
        {next.hasNextPage && (
          <li className={classes['more']}>
            <MoreButton
              variant="ghost"
              busy={next.isFetchingNextPage}
              failure={next.isFetchNextPageError && t(`errors.${failureOf(error).code}`)}
              onClick={() => void next.fetchNextPage()}
            >
              {t('contacts.more')}
            </MoreButton>
          </li>
        )}
      </ul>
    </section>
  )
}

export function Tool() {
  const { t } = useTranslation()
  return (
    <Popover
      position="bottom-end"
      bare
      trigger={(props) => <IconButton {...props} label={t('contacts.title')} icon={IconUsers} iconSize={22} />}
    >
      {(close) => <Panel onFollow={close} />}
    </Popover>
  )
}
