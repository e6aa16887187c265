// Looks for words in the open conversation, or for a day of it: each hit leads to its place.
import { IconCalendar, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { searchMessages } from '../../contract.ts'
import type { Conversation } from '../../entities.ts'
import { chatKey } from '../chat-keys.ts'
import type { Target } from '../thread/places.ts'
import { DayChoice } from './day-choice.tsx'
import classes from './search-bar.module.css'
import { SearchHits } from './search-hits.tsx'

type SearchBarProps = {
  conversation: Conversation
  /** On a phone the details lie over it. */
  isCovered: boolean
  onJump: (target: Target) => void
  onClose: () => void
}

const maxText = 200

function useHits(conversationId: string, text: string) {
  return useQuery({
    queryKey: [...chatKey, 'search', conversationId, text],
    queryFn: ({ signal }) => call(searchMessages, { conversationId, text }, { signal }),
    enabled: text !== '',
    placeholderData: (before) => before,
  })
}

/** The focus begins in the field, once that isn't covered, and goes back to where it was. */
function useFocusInside(isCovered: boolean) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isCovered) return undefined
    const opener = document.activeElement
    place.current?.querySelector('input')?.focus()
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [isCovered])
  return place
}

export function SearchBar({ conversation, isCovered, onJump, onClose }: SearchBarProps) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  const [text, type] = useDebouncedText(wanted, setWanted)
  const [choosesDay, setChoosesDay] = useState(false)
  const query = wanted.trim().slice(0, maxText)
  const { data, error } = useHits(conversation.id, query)
  const place = useFocusInside(isCovered)
  const press = (event: KeyboardEvent) => {
    const [first] = data?.hits ?? []
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && first)
      onJump({ id: first.message.id })
  }
  return (
    // Escape closes it from wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see the line above
    <search ref={place} className={classes['search']} onKeyDown={press}>
      <div className={classes['bar']}>
        <div className={classes['field']}>
          <SearchField label={t('chat.searchIn')} value={text} onChange={type} />
        </div>
        <IconButton
          label={t('chat.jumpToDay')}
          icon={IconCalendar}
          aria-pressed={choosesDay}
          onClick={() => setChoosesDay(!choosesDay)}
        />
        <IconButton label={t('chat.closeSearch')} icon={IconX} onClick={onClose} />
      </div>
      {choosesDay && <DayChoice onJump={onJump} />}
      {query !== '' && (
        <SearchHits
          conversation={conversation}
          hits={data?.hits}
          hasMore={data?.hasMore === true}
          hasFailed={error !== null}
          query={query}
          onJump={onJump}
        />
      )}
    </search>
  )
}
