// Several mail addresses in one field: each becomes a chip, what is no address is marked and named below.
import { IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Icon } from '#ui/icon.tsx'
import { inviteMost } from '../../entities.ts'
import classes from './addresses-field.module.css'
import { addressesIn, isAddress } from './mail-addresses.ts'

type AddressesFieldProps = { value: readonly string[]; onChange: (addresses: readonly string[]) => void }

/** Keyboard: Enter, comma and space finish an address, Backspace in the empty field takes the last one back. */
export function AddressesField({ value, onChange }: AddressesFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const wrong = value.filter((address) => !isAddress(address))

  const add = (text: string) => {
    const added = addressesIn(text).filter((address) => !value.includes(address))
    if (added.length > 0) onChange([...value, ...new Set(added)].slice(0, inviteMost))
    setTyped('')
  }
  const remove = (address: string) => {
    onChange(value.filter((other) => other !== address))
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (['Enter', ',', ';', ' '].includes(event.key) && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Enter' && typed === '') {
      // Enter sends the form only from the button: too easily half a list would go out.
      event.preventDefault()
    } else if (event.key === 'Backspace' && typed === '') {
      const last = value.at(-1)
      if (last === undefined) return
      event.preventDefault()
      onChange(value.slice(0, -1))
      setTyped(last)
    }
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (addressesIn(text).length < 2) return
    event.preventDefault()
    add(`${typed} ${text}`)
  }
  return (
    <div>
      <label htmlFor={id} className={classes['label']}>
        {t('users.invite.addresses')}
      </label>
      <div className={classes['box']} data-wrong={wrong.length > 0 || undefined}>
        {value.map((address) => (
          <Address key={address} address={address} onRemove={() => remove(address)} />
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
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={`${id}-help`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(typed)}
        />
      </div>
      <p id={`${id}-help`} className={wrong.length > 0 ? classes['error'] : classes['help']} aria-live="polite">
        {wrong.length > 0
          ? t('users.invite.wrong', { count: wrong.length, addresses: format.list(wrong) })
          : t('users.invite.addressesHelp')}
      </p>
    </div>
  )
}

function Address({ address, onRemove }: { address: string; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <span className={classes['address']} data-wrong={!isAddress(address) || undefined}>
      <bdi dir="ltr" className={classes['words']}>
        {address}
      </bdi>
      <button type="button" aria-label={t('ui.removeNamed', { name: address })} onClick={onRemove}>
        <Icon of={IconX} size={14} />
      </button>
    </span>
  )
}
