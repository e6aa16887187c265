// Looks for words in the open conversation, or for a day of it: each hit leads to its place.
import { IconCalendar, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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

type SearchBarProps = { conversation: Conversation; onJump: (target: Target) => void; onClose: () => void }

const maxText = 200

function useHits(conversationId: string, text: string) {
  return useQuery({
    queryKey: [...chatKey, 'search', conversationId, text],
    queryFn: ({ signal }) => call(searchMessages, { conversationId, text }, { signal }),
    enabled: text !== '',
    placeholderData: (before) => before,
  })
}

export function SearchBar({ conversation, onJump, onClose }: SearchBarProps) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  const [text, type] = useDebouncedText(wanted, setWanted)
  const [choosesDay, setChoosesDay] = useState(false)
  const query = wanted.trim().slice(0, maxText)
  const { data, error } = useHits(conversation.id, query)
  return (
    <search className={classes['search']}>
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
