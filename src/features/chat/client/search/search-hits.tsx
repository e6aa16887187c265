// The messages that hold the searched words, the newest first, with the words marked.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Matched } from '#ui/matched.tsx'
import type { Hit } from '../../contract.ts'
import type { Conversation } from '../../entities.ts'
import { plainOf } from '../plain-text.ts'
import type { Target } from '../thread/places.ts'
import { useTimeWords } from '../use-time-words.ts'
import classes from './search-bar.module.css'

type SearchHitsProps = {
  conversation: Conversation
  hits: readonly Hit[] | undefined
  hasMore: boolean
  hasFailed: boolean
  query: string
  onJump: (target: Target) => void
}

export function SearchHits({ conversation, hits, hasMore, hasFailed, query, onJump }: SearchHitsProps) {
  const { t } = useTranslation()
  const times = useTimeWords()
  if (!hits) return <p className={classes['note']}>{t(hasFailed ? 'chat.searchFailed' : 'ui.loading')}</p>
  return (
    <>
      <output className={hits.length > 0 && !hasMore ? 'visually-hidden' : classes['note']}>
        {hits.length === 0
          ? t('chat.nothingFound')
          : t(hasMore ? 'chat.firstHits' : 'chat.hits', { count: hits.length })}
      </output>
      {hits.length > 0 && (
        <ul className={classes['hits']}>
          {hits.map(({ message, senderName }) => (
            <li key={message.id}>
              <button type="button" className={classes['hit']} onClick={() => onJump({ id: message.id })}>
                <span className={classes['line']}>
                  <bdi className={classes['name']}>{senderName}</bdi>
                  <time className={classes['time']} dateTime={message.createdAt}>
                    {times.short(message.createdAt)}
                  </time>
                </span>
                <span className={classes['words']} dir="auto">
                  <Matched text={plainOf(message.body, conversation)} wanted={query} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
