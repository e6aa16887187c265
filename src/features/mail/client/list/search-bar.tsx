// The search of mail: a field with suggestions below it, which are operators, people, labels and days.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own lists show neither faces nor two lines */
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { mailAddress } from '../addresses.ts'
import type { Desk } from '../desk.ts'
import classes from './search-bar.module.css'
import type { Suggestion } from './use-suggestions.tsx'
import { useSuggestions } from './use-suggestions.tsx'

/** Keyboard: arrows choose a suggestion, Enter takes it, Escape closes the list and then the search. */
export function SearchBar({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { place, search } = desk.where
  const commit = (next: string) => void navigate({ href: mailAddress(place, { search: next.trim() }), replace: true })
  const [text, type] = useDebouncedText(search, (next) => next.trim() !== search && commit(next))
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const suggestions = useSuggestions(text, isOpen)
  const active = suggestions[at]
  useEffect(() => {
    if (search === '') field.current?.focus()
  }, [search])
  const take = (suggestion: Suggestion) => {
    type(suggestion.search)
    setAt(-1)
    field.current?.focus()
  }
  const close = () => {
    type('')
    commit('')
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && suggestions.length > 0) {
      setOpen(true)
      setAt((at + step + suggestions.length + (at < 0 && step < 0 ? 1 : 0)) % suggestions.length)
    } else if (event.key === 'Enter' && isOpen && active) take(active)
    else if (event.key === 'Enter') {
      setOpen(false)
      commit(text)
    } else if (event.key === 'Escape' && isOpen && suggestions.length > 0) setOpen(false)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes['search']} role="search">
      <IconButton size="sm" label={t('mail.closeSearch')} icon={IconArrowLeft} mirrored onClick={close} />
      <input
        ref={field}
        className={classes['field']}
        role="combobox"
        aria-label={t('mail.search')}
        aria-expanded={isOpen && suggestions.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${id}-${at}` : undefined}
        placeholder={t('mail.searchHint')}
        autoComplete="off"
        dir="auto"
        maxLength={300}
        value={text}
        onChange={(event) => {
          type(event.target.value)
          setAt(-1)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      {text !== '' && <IconButton size="sm" label={t('ui.clearSearch')} icon={IconX} onClick={() => type('')} />}
      {isOpen && suggestions.length > 0 && <List id={id} suggestions={suggestions} at={at} onTake={take} />}
    </div>
  )
}

type ListProps = { id: string; suggestions: readonly Suggestion[]; at: number; onTake: (one: Suggestion) => void }

function List({ id, suggestions, at, onTake }: ListProps) {
  const { t } = useTranslation()
  return (
    <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={t('mail.search')} className={classes['list']}>
      {suggestions.map((suggestion, index) => (
        // The keyboard stays in the field, which names the row that it is at.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see the line above
        <div
          key={suggestion.search}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={classes['choice']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
        >
          {suggestion.content}
        </div>
      ))}
    </div>
  )
}
