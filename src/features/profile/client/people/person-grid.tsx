// People as cards in a grid: face, name, what they do or where they live, and what can be done about them.
import { IconMessageCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { conversationPath } from '#kernel/client/conversation-page.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { PersonFace, PersonLink } from '#ui/person-link.tsx'
import type { ListedPerson } from '../../entities.ts'
import { pageOfPerson } from '../addresses.ts'
import classes from './person-grid.module.css'
import type { usePeople } from './use-people.ts'

type PersonGridProps = {
  list: ReturnType<typeof usePeople>
  /** Below the name. */
  note: (person: ListedPerson) => ReactNode
  /** At the card's end, after the way to the conversation. */
  action: (person: ListedPerson) => ReactNode
  /** Below both. */
  foot?: (person: ListedPerson) => ReactNode
  /** The empty state. */
  empty: ReactNode
}

export function PersonGrid(props: PersonGridProps) {
  const place = useRef<HTMLDivElement>(null)
  useSiblingFocus(props.list.rows?.map(({ id }) => id) ?? [], place)
  return (
    <div ref={place}>
      <Cards {...props} />
    </div>
  )
}

function Cards({ list, note, action, foot, empty }: PersonGridProps) {
  const { t } = useTranslation()
  const { rows: people, error, refetch, isFetching } = list
  if (!people && error) {
    const { code, requestId } = failureOf(error)
    return (
      <Failed title={t('profile.people.failed')} onRetry={refetch} isRetrying={isFetching} requestId={requestId}>
        {t(`errors.${code}`)}
      </Failed>
    )
  }
  if (!people) return <Loading />
  if (people.length === 0) return empty
  return (
    <>
      <ul className={classes['grid']}>
        {people.map((person) => (
          <li key={person.id} data-item={person.id} className={classes['card']}>
            <PersonFace person={person} href={pageOfPerson(person)} size={48} isBesideName />
            <div className={classes['words']}>
              <PersonLink person={person} href={pageOfPerson(person)} strong />
              <p className={classes['note']}>{note(person)}</p>
              {foot?.(person)}
            </div>
            <span className={classes['actions']}>
              <Message person={person} />
              {action(person)}
            </span>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div className={classes['more']}>
          <ReadOn list={list}>{t('ui.showMore')}</ReadOn>
        </div>
      )}
    </>
  )
}

/** None to oneself, to people who aren’t for the reader, and where no feature has conversations. */
function Message({ person: { id, name, username } }: { person: ListedPerson }) {
  const { t } = useTranslation()
  const me = useSession().user
  const href = id === me?.id || username === null ? undefined : conversationPath(username)
  if (href === undefined) return null
  return <IconLink href={href} label={t('ui.messageTo', { name })} icon={IconMessageCircle} />
}
