// People as cards in a grid: face, name, what they do or where they live, and what can be done about them.
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { ReadOn } from '#records/lists/client/read-on.tsx'
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
  /** At the card's end. */
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
            {action(person)}
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
