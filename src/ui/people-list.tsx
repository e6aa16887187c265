// The list of a people picker, loaded when it is opened: a search above names to tick.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own lists show no faces */
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { PersonOption } from './list-option.tsx'
import classes from './people-picker.module.css'
import type { PeoplePickerProps, Person } from './people-picker.tsx'
import { TextField } from './text-field.tsx'
import { useFoundPeople } from './use-found-people.ts'

export function PeopleList({ label, chosen, people, find, onChange, max }: PeoplePickerProps) {
  const { t } = useTranslation()
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const { found, hasFailed, isAsking } = useFoundPeople(people, find, typed)
  // The list comes after the panel around it, which has looked for a place for the focus before.
  useEffect(() => search.current?.focus(), [])
  const isFull = max !== undefined && chosen.length >= max
  const current = found[Math.min(place, found.length - 1)]
  const toggle = (person: Person) => {
    if (chosen.includes(person.id)) onChange(chosen.filter((other) => other !== person.id))
    else if (!isFull) onChange([...chosen, person.id])
  }
  const press = (event: KeyboardEvent) => {
    // These keys are for choosing a character.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setPlace((place + step + found.length) % found.length)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      toggle(current)
    }
  }
  return (
    <div className={classes['panel']}>
      <TextField
        ref={search}
        role="combobox"
        aria-label={t('ui.findPeople')}
        placeholder={t('ui.findPeople')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(current && { 'aria-activedescendant': `${id}-${current.id}` })}
        size="sm"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPlace(0)
        }}
        onKeyDown={press}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-multiselectable
        aria-label={label}
        className={classes['list']}
      >
        {found.map((person) => (
          <PersonOption
            key={person.id}
            id={`${id}-${person.id}`}
            person={person}
            note={person.jobTitle}
            isChosen={chosen.includes(person.id)}
            isCurrent={person === current}
            isOff={isFull && !chosen.includes(person.id)}
            onChoose={() => toggle(person)}
          />
        ))}
      </div>
      <output className={classes['note']}>
        {hasFailed && t('ui.peopleFailed')}
        {!hasFailed && !isAsking && typed !== '' && found.length === 0 && t('ui.noPeopleFound')}
        {isFull && t('ui.mostPeople', { count: max })}
      </output>
    </div>
  )
}
