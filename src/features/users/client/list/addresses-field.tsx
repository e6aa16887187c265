// Several mail addresses in one field: each becomes a chip, what is no address or has no room is named below.
import { IconX } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Icon } from '#ui/icon.tsx'
import { inviteMost } from '../../entities.ts'
import classes from './addresses-field.module.css'
import { addressesIn, isAddress, withThoseOf } from './mail-addresses.ts'

type AddressesFieldProps = {
  emails: readonly string[]
  /** Text that isn't a valid address yet, or exceeds the limit. */
  typed: string
  onChange: (part: { emails?: readonly string[]; typed?: string }) => void
  /** While they are sent: the keyboard stays, and nothing changes. */
  isLocked: boolean
}

/** Keyboard: Enter, comma and space finish an address, Backspace in the empty field takes the last one back. */
export function AddressesField({ emails, typed, onChange, isLocked }: AddressesFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const problem = useProblem(emails, typed)

  const add = (text: string) => isLocked || onChange(withThoseOf(emails, text))
  const remove = (address: string) => {
    onChange({ emails: emails.filter((other) => other !== address) })
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (isLocked) return
    if (['Enter', ',', ';', ' '].includes(event.key) && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Enter' && typed === '') {
      // Enter sends the form only from the button: too easily half a list would go out.
      event.preventDefault()
    } else if (event.key === 'Backspace' && typed === '') {
      const last = emails.at(-1)
      if (last === undefined) return
      event.preventDefault()
      onChange({ emails: emails.slice(0, -1), typed: last })
    }
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (isLocked || addressesIn(text).length < 2) return
    event.preventDefault()
    add(`${typed} ${text}`)
  }
  return (
    <div>
      <label htmlFor={id} className={classes['label']}>
        {t('users.invite.addresses')}
      </label>
      <div className={classes['box']} data-wrong={problem !== undefined || undefined}>
        {emails.map((address) => (
          <Address key={address} address={address} onRemove={isLocked ? undefined : () => remove(address)} />
        ))}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="email"
          dir="ltr"
          data-autofocus
          autoComplete="off"
          className={classes['input']}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-help`}
          readOnly={isLocked}
          value={typed}
          onChange={(event) => onChange({ typed: event.currentTarget.value })}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(typed)}
        />
      </div>
      <p id={`${id}-help`} className={problem === undefined ? classes['help'] : classes['error']} aria-live="polite">
        {problem ?? t('users.invite.addressesHelp')}
      </p>
    </div>
  )
}

/** The error message of the field. */
function useProblem(emails: readonly string[], typed: string): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const wrong = emails.filter((address) => !isAddress(address))
  if (emails.length >= inviteMost && typed.trim() !== '') return t('users.invite.full', { number: inviteMost })
  if (wrong.length === 0) return undefined
  return t('users.invite.wrong', { count: wrong.length, addresses: format.list(wrong) })
}

function Address({ address, onRemove }: { address: string; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <span className={classes['address']} data-wrong={!isAddress(address) || undefined}>
      <bdi dir="ltr" className={classes['words']}>
        {address}
      </bdi>
      <button type="button" disabled={!onRemove} aria-label={t('ui.removeNamed', { name: address })} onClick={onRemove}>
        <Icon of={IconX} size={14} />
      </button>
    </span>
  )
}
