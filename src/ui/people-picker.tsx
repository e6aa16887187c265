// Selects people: the selected ones as faces, and a button that opens a list with checkboxes.
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { AvatarGroup } from './avatar.tsx'
import { Button } from './button.tsx'
import { deferred } from './deferred.tsx'
import { Icon } from './icon.tsx'
import classes from './people-picker.module.css'
import { Popover } from './popover.tsx'
import type { TriggerProps } from './overlays/use-overlay-trigger.ts'

const PeopleList = deferred(() => import('./people-list.tsx').then((module) => module.PeopleList))

export type Person = { id: string; name: string; avatarUrl: string | null; jobTitle?: string | null | undefined }

export type PeoplePickerProps = {
  /** The accessible name: “Assignees”. */
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
  /** A button with this label and no faces, where the selected people are listed beside it. */
  button?: string
}

/** Keyboard: typing searches, arrows move, Enter ticks, Escape closes. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { chosen, people, button, disabled = false } = props
  const faces = chosen.flatMap((id) => people.filter((person) => person.id === id))
  return (
    <span className={classes['picker']}>
      {button === undefined && <AvatarGroup people={faces} size={32} total={chosen.length} />}
      {!disabled && (
        <Popover bare trigger={(trigger) => <Opener {...props} trigger={trigger} />}>
          {() => <PeopleList {...props} />}
        </Popover>
      )}
    </span>
  )
}

function Opener({ label, button, trigger }: PeoplePickerProps & { trigger: TriggerProps }) {
  const { t } = useTranslation()
  const props = {
    ...trigger,
    // People type a name as soon as the list opens: load its code with the panel's.
    onPointerEnter: () => {
      trigger.onPointerEnter()
      PeopleList.prepare()
    },
    onFocus: () => {
      trigger.onFocus()
      PeopleList.prepare()
    },
  }
  if (button !== undefined) {
    return (
      <Button {...props} variant="soft" icon={IconPlus}>
        {button}
      </Button>
    )
  }
  return (
    <button type="button" {...props} className={classes['add']} aria-label={t('ui.choosePeople', { label })}>
      <Icon of={IconPlus} size={16} />
    </button>
  )
}
