// Chooses people: those who are chosen as faces, and a button that opens a list to tick.
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AvatarGroup } from './avatar.tsx'
import { deferred } from './deferred.tsx'
import { Icon } from './icon.tsx'
import classes from './people-picker.module.css'
import { Popover } from './popover.tsx'

const PeopleList = deferred(() => import('./people-list.tsx').then((module) => module.PeopleList))

export type Person = { id: string; name: string; avatarUrl: string | null; jobTitle?: string | null | undefined }

export type PeoplePickerProps = {
  /** What they are chosen for: “Assignees”. */
  label: string
  /** Ids, in the order they were chosen in. */
  chosen: readonly string[]
  /** Those who are offered at first; the chosen ones are among them. */
  people: readonly Person[]
  /** Searches among more people than those; without it only they are searched. */
  find?: (text: string) => Promise<readonly Person[]>
  /** Called at each tick, with all who are chosen then. */
  onChange: (ids: readonly string[]) => void
  /** At most so many. */
  max?: number
  disabled?: boolean
}

/** Keyboard: typing searches, arrows move, Enter ticks, Escape closes. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { label, chosen, people, disabled = false } = props
  const { t } = useTranslation()
  const faces = chosen.flatMap((id) => people.filter((person) => person.id === id))
  return (
    <span className={classes['picker']}>
      <AvatarGroup people={faces} size={32} total={chosen.length} />
      {!disabled && (
        <Popover
          bare
          trigger={(trigger) => (
            <button
              type="button"
              {...trigger}
              className={classes['add']}
              aria-label={t('ui.choosePeople', { label })}
              // Whoever opens the list types a name at once: its code is fetched with the panel's.
              onPointerEnter={() => {
                trigger.onPointerEnter()
                PeopleList.prepare()
              }}
              onFocus={() => {
                trigger.onFocus()
                PeopleList.prepare()
              }}
            >
              <Icon of={IconPlus} size={16} />
            </button>
          )}
        >
          {() => <PeopleList {...props} />}
        </Popover>
      )}
    </span>
  )
}
