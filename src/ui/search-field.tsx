// A field that narrows what is below it: a magnifier, no label to be seen, and a way to empty it.
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from './field.module.css'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'

export type SearchFieldProps = {
  /** Its name, and what stands in it while it is empty: “Find a board”. */
  label: string
  value: string
  onChange: (value: string) => void
  size?: 'sm' | 'md'
}

/** Escape empties it; so does the cross at its end, which gives the focus back. */
export function SearchField({ label, value, onChange, size = 'sm' }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const { t } = useTranslation()
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return
    // The first Escape belongs to the field, the next to the dialog around it.
    event.stopPropagation()
    clear()
  }
  const cross = (
    <button type="button" className={classes['toggle']} aria-label={t('ui.clearSearch')} onClick={clear}>
      <Icon of={IconX} size={16} />
    </button>
  )
  return (
    <TextField
      ref={field}
      type="search"
      label={null}
      aria-label={label}
      placeholder={label}
      size={size}
      icon={IconSearch}
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      onKeyDown={press}
      end={value === '' ? undefined : cross}
      autoComplete="off"
    />
  )
}
