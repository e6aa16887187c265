// A row of a list that a field opens, which keeps the focus: a face and a name, or anything else.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own lists show no faces, and would take the focus */
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import type { AvatarPerson, AvatarProps } from './avatar.tsx'
import { Icon } from './icon.tsx'
import classes from './list-option.module.css'

type ListOptionProps = {
  /** The field names the current row by it (`aria-activedescendant`). */
  id: string
  /** The keyboard is at it. */
  isCurrent: boolean
  /** Chosen already, with a tick; of lists that close with a choice the current row. */
  isChosen?: boolean
  isOff?: boolean
  onChoose: () => void
  children: ReactNode
}

export function ListOption({ id, isCurrent, isChosen, isOff = false, onChoose, children }: ListOptionProps) {
  return (
    // The keyboard stays in the field, which names the row that it is at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see the line above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen ?? isCurrent}
      aria-disabled={isOff || undefined}
      data-current={isCurrent || undefined}
      className={classes['option']}
      ref={(row) => {
        if (isCurrent) row?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={onChoose}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
      {isChosen === true && <Icon of={IconCheck} size={16} />}
    </div>
  )
}

type PersonOptionProps = Omit<ListOptionProps, 'children'> & {
  person: AvatarPerson
  presence?: AvatarProps['presence']
  /** Below the name: a job or a username. */
  note?: ReactNode
}

export function PersonOption({ person, presence, note, ...option }: PersonOptionProps) {
  return (
    <ListOption {...option}>
      <Avatar person={person} size={28} presence={presence} />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{person.name}</bdi>
        {note && <bdi className={classes['note']}>{note}</bdi>}
      </span>
    </ListOption>
  )
}
