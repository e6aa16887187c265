// To, Cc or Bcc: recipients as chips with faces, and below the field those that are meant by what is typed.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own lists show no faces */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { suggestPeople } from '../../contract.ts'
import type { Address, Recipient } from '../../entities.ts'
import { faceOf, nameOf } from '../people.ts'
import { addressOf, keepFaces } from './faces.ts'
import { recipientsIn, withoutDoubles } from './addresses-in.ts'
import classes from './recipients-field.module.css'

type RecipientsFieldProps = {
  label: string
  recipients: readonly Recipient[]
  onChange: (recipients: readonly Recipient[]) => void
  autoFocus?: boolean
  /** The mail can't be sent without it. */
  error?: string | undefined
  end?: ReactNode
}

/** Keyboard: typing searches, arrows move, Enter, Tab and comma take, Backspace in the empty field removes the last. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { label, recipients, onChange, autoFocus = false, error, end } = props
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const { text, found, active, isListed, ...typing } = useTyping(recipients, onChange)
  useSiblingFocus(
    recipients.map(({ email }) => email),
    place,
  )
  return (
    <div ref={place} className={classes['line']} data-wrong={error === undefined ? undefined : true}>
      <label htmlFor={`${id}-field`} className={classes['label']}>
        {label}
      </label>
      <div className={classes['chosen']}>
        {recipients.map((recipient) => (
          <Chip
            key={recipient.email}
            recipient={recipient}
            onRemove={() => onChange(recipients.filter((other) => other !== recipient))}
          />
        ))}
        <input
          id={`${id}-field`}
          className={classes['field']}
          type="text"
          inputMode="email"
          role="combobox"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active ? `${id}-${active.email}` : undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          autoComplete="off"
          // The window begins with it.
          data-autofocus={autoFocus || undefined}
          value={text}
          onChange={(event) => typing.type(event.target.value)}
          onFocus={typing.open}
          onBlur={typing.leave}
          onKeyDown={typing.press}
          onPaste={typing.paste}
        />
      </div>
      {end && <div className={classes['end']}>{end}</div>}
      {error !== undefined && (
        <p id={`${id}-error`} className={classes['error']} role="alert">
          {error}
        </p>
      )}
      {isListed && (
        <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={t('mail.people')} className={classes['list']}>
          {found.map((person) => (
            <Choice
              key={person.email}
              id={`${id}-${person.email}`}
              person={person}
              isActive={person === active}
              onChoose={() => typing.choose(person)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** The typed text, the people it may mean, and the keys that take it. */
function useTyping(recipients: readonly Recipient[], onChange: (recipients: readonly Recipient[]) => void) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const found = useFound(text, isOpen, recipients)
  const active = found[Math.min(at, found.length - 1)]
  const isListed = isOpen && found.length > 0
  const add = (more: readonly Recipient[], rest = '') => {
    onChange(withoutDoubles([...recipients, ...more]))
    setText(rest)
    setAt(0)
  }
  /** Answers whether it was an address. */
  const takeTyped = (): boolean => {
    const typed = recipientsIn(text)
    if (typed.recipients.length === 0) return false
    add(typed.recipients, typed.rest)
    return true
  }
  const choose = (person: Address) => {
    keepFaces([person])
    add([{ name: person.name, email: person.email }])
  }
  /** Answers whether the key meant something here. */
  const run = (key: string): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) {
      if (found.length > 0) setAt((at + step + found.length) % found.length)
      return found.length > 0
    }
    if (key === 'Backspace' && text === '') {
      onChange(recipients.slice(0, -1))
      return recipients.length > 0
    }
    if (key === 'Escape') {
      setOpen(false)
      return isListed
    }
    return text.trim() !== '' && take(key)
  }
  const take = (key: string): boolean => {
    const isTaking = key === 'Enter' || key === 'Tab'
    if (isTaking && active) choose(active)
    else if (!isTaking && key !== ',' && key !== ';') return false
    else return takeTyped()
    return true
  }
  return {
    text,
    found,
    active,
    isListed,
    choose,
    type: (next: string) => {
      setText(next)
      setAt(0)
      setOpen(true)
    },
    open: () => setOpen(true),
    leave: () => {
      setOpen(false)
      takeTyped()
    },
    press: (event: KeyboardEvent) => {
      // The keys that send take what is typed along.
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) takeTyped()
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || !run(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    },
    paste: (event: ClipboardEvent) => {
      const pasted = recipientsIn(event.clipboardData.getData('text'))
      if (pasted.recipients.length === 0) return
      event.preventDefault()
      add(pasted.recipients, text + pasted.rest)
    },
  }
}

function useFound(text: string, isOpen: boolean, recipients: readonly Recipient[]): readonly Address[] {
  const search = text.trim().slice(0, 100)
  const { data } = useQuery({
    queryKey: ['mail-people', search],
    queryFn: ({ signal }) => call(suggestPeople, { search }, { signal }),
    enabled: isOpen && search !== '',
    placeholderData: keepPreviousData,
  })
  if (search === '') return []
  const known = new Set(recipients.map(({ email }) => email.toLowerCase()))
  return (data?.people ?? []).filter(({ email }) => email !== '' && !known.has(email.toLowerCase())).slice(0, 8)
}

function Chip({ recipient, onRemove }: { recipient: Recipient; onRemove: () => void }) {
  const { t } = useTranslation()
  const { email } = recipient
  return (
    <button
      type="button"
      className={classes['chip']}
      data-item={email}
      title={email}
      aria-label={t('ui.removeNamed', { name: nameOf(recipient) })}
      onClick={onRemove}
    >
      <Avatar person={faceOf(addressOf(recipient))} size={24} />
      <bdi className={classes['name']}>{nameOf(recipient)}</bdi>
      <Icon of={IconX} size={14} />
    </button>
  )
}

type ChoiceProps = { id: string; person: Address; isActive: boolean; onChoose: () => void }

function Choice({ id, person, isActive, onChoose }: ChoiceProps) {
  return (
    // The keyboard stays in the field, which names the row that it is at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see the line above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes['choice']}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' })
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Avatar person={faceOf(person)} size={32} />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{nameOf(person)}</bdi>
        {person.name !== '' && (
          <bdi className={classes['email']} dir="ltr">
            {person.email}
          </bdi>
        )}
      </span>
    </div>
  )
}
