// To, Cc or Bcc: recipients as chips with faces, and below the field those that are meant by what is typed.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own lists show no faces */
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Address, Recipient } from '../../entities.ts'
import { faceOf, nameOf } from '../people.ts'
import { addressOf } from './faces.ts'
import classes from './recipients-field.module.css'
import type { Typed } from './use-typing.ts'
import { useTyping } from './use-typing.ts'

type RecipientsFieldProps = Typed & {
  label: string
  autoFocus?: boolean
  /** The mail can't be sent without it. */
  error?: string | undefined
  end?: ReactNode
}

/** Keyboard: typing searches, arrows move, Enter, Tab and comma take, Backspace in the empty field removes the last. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { label, recipients, autoFocus = false, end } = props
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const { text, found, active, isListed, wasLeft, ...typing } = useTyping(props)
  const error = props.error ?? (wasLeft ? t('mail.noAddress', { text: text.trim() }) : undefined)
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
            onRemove={() => props.onChange(recipients.filter((other) => other !== recipient))}
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
