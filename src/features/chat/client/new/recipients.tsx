// “To:” several people: those who are chosen as chips, and a list of those whose name is being typed.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own lists show no faces */
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { PersonOption } from '#ui/list-option.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Participant } from '../../entities.ts'
import { maxMembers } from '../../entities.ts'
import { useContacts } from '../list/found-people.tsx'
import { faceOf } from '../people.ts'
import classes from './recipients.module.css'

type RecipientsProps = { chosen: readonly Participant[]; onChange: (people: readonly Participant[]) => void }

/** Keyboard: typing searches, arrows move, Enter chooses, Backspace in the empty field takes the last one away. */
export function Recipients({ chosen, onChange }: RecipientsProps) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState('')
  const [text, type] = useDebouncedText(wanted, setWanted)
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const { data = [], isFetching } = useContacts(wanted.trim())
  const ids = new Set(chosen.map((person) => person.id))
  const found = data.filter((person) => !ids.has(person.id))
  const active = found[Math.min(at, found.length - 1)]
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  const remove = (person: Participant) => onChange(chosen.filter((other) => other !== person))
  useSiblingFocus(
    chosen.map(({ name }) => name),
    place,
  )
  const choose = (person: Participant) => {
    if (chosen.length < maxMembers - 1) onChange([...chosen, person])
    setWanted('')
    setAt(0)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    // These keys are for choosing a character.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const last = chosen.at(-1)
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else if (event.key === 'Enter' && isOpen && active) choose(active)
    else if (event.key === 'Backspace' && text === '' && last) remove(last)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div ref={place} className={classes['recipients']}>
      <label htmlFor={`${id}-field`} className={classes['label']}>
        {t('chat.to')}
      </label>
      <div className={classes['chosen']}>
        {chosen.map((person) => (
          <Chip key={person.id} label={person.name} onRemove={() => remove(person)} />
        ))}
        <input
          ref={field}
          id={`${id}-field`}
          className={classes['field']}
          role="combobox"
          aria-expanded={isOpen && found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active ? `${id}-${active.id}` : undefined}
          autoComplete="off"
          placeholder={chosen.length === 0 ? t('chat.recipients') : undefined}
          value={text}
          onChange={(event) => {
            type(event.target.value)
            setAt(0)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
      </div>
      {isOpen && <FoundRecipients id={id} found={found} active={active} isFetching={isFetching} onChoose={choose} />}
    </div>
  )
}

type FoundRecipientsProps = {
  id: string
  found: readonly Participant[]
  active: Participant | undefined
  isFetching: boolean
  onChoose: (person: Participant) => void
}

function FoundRecipients({ id, found, active, isFetching, onChoose }: FoundRecipientsProps) {
  const { t } = useTranslation()
  return (
    <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={t('chat.recipients')} className={classes['list']}>
      {found.map((person) => (
        <PersonOption
          key={person.id}
          id={`${id}-${person.id}`}
          person={faceOf(person)}
          presence={person.status}
          note={person.role}
          isCurrent={person === active}
          onChoose={() => onChoose(person)}
        />
      ))}
      {found.length === 0 && !isFetching && <p className={classes['none']}>{t('chat.nobodyFound')}</p>}
    </div>
  )
}
