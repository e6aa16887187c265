// The tag and person filters, which list only the values in use in the current location.
import { IconTag, IconUser } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import type { Entry } from '../../entities.ts'
import type { Desk } from '../desk.ts'
import { useTags } from '../use-entries.ts'
import classes from './toolbar.module.css'

export function MoreFilters({ desk }: { desk: Desk }) {
  return (
    <>
      <TagFilter desk={desk} />
      <PersonFilter desk={desk} />
    </>
  )
}

/** Renders nothing if no tags are in use. */
function TagFilter({ desk: { place, change } }: { desk: Desk }) {
  const { t } = useTranslation()
  const tags = useTags()
  if (tags.length === 0 && place.tag === undefined) return null
  const choose = (tag: string | undefined) => change({ tag }, { replace: true })
  const items: MenuItem[] = [
    { label: t('files.manager.anyTag'), isChosen: place.tag === undefined, onSelect: () => choose(undefined) },
    'divider',
    ...tags.map(({ tag }) => ({
      label: <bdi>{tag}</bdi>,
      isChosen: tag === place.tag,
      onSelect: () => choose(tag),
    })),
  ]
  return (
    <Menu
      position="bottom-start"
      items={items}
      trigger={(props) => (
        <Button {...props} variant="ghost" icon={IconTag} data-set={place.tag !== undefined || undefined}>
          <bdi className={classes['words']}>{place.tag ?? t('files.manager.anyTag')}</bdi>
        </Button>
      )}
    />
  )
}

type Person = Entry['owner']

/** People who own, changed or can see the listed files. */
function peopleOf(entries: readonly Entry[]): readonly Person[] {
  const people = entries.flatMap(({ owner, changedBy, sharedWith }) => [
    owner,
    ...(changedBy ? [changedBy] : []),
    ...sharedWith.flatMap(({ person }) => person ?? []),
  ])
  const byId = new Map(people.map((person) => [person.id, person]))
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, 20)
}

function PersonFilter({ desk: { place, change, entries } }: { desk: Desk }) {
  const { t } = useTranslation()
  const people = peopleOf(entries)
  const chosen = people.find(({ id }) => id === place.personId)
  if (people.length < 2 && place.personId === undefined) return null
  const choose = (person: string | undefined) => change({ person }, { replace: true })
  const items: MenuItem[] = [
    { label: t('files.manager.anyPerson'), isChosen: !place.personId, onSelect: () => choose(undefined) },
    'divider',
    ...people.map((person) => ({
      label: <bdi>{person.name}</bdi>,
      picture: <Avatar person={person} size={24} />,
      isChosen: person.id === place.personId,
      onSelect: () => choose(person.id),
    })),
  ]
  return (
    <Menu
      position="bottom-start"
      items={items}
      trigger={(props) => (
        <Button {...props} variant="ghost" icon={IconUser} data-set={place.personId !== undefined || undefined}>
          <bdi className={classes['words']}>{chosen?.name ?? t('files.manager.anyPerson')}</bdi>
        </Button>
      )}
    />
  )
}
