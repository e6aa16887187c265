// The people or the emoji that may be meant, above the field, which keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own lists show no faces, and would take the focus */
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { faceOf } from '../people.ts'
import type { Suggested } from './suggested.ts'
import classes from './suggestion-list.module.css'
import type { Suggestions } from './use-suggestions.ts'

export const optionId = (listId: string, suggestedId: string) => `${listId}-${suggestedId}`

export function SuggestionList({ suggestions: { listId, found, active, choose } }: { suggestions: Suggestions }) {
  const { t } = useTranslation()
  if (!active) return null
  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={t(active.kind === 'mention' ? 'chat.mentionSomebody' : 'ui.emoji.open')}
      className={classes['list']}
    >
      {found.map((suggested) => (
        // The keyboard stays in the text, which names the row that it is at.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see the line above
        <div
          key={suggested.id}
          id={optionId(listId, suggested.id)}
          role="option"
          tabIndex={-1}
          aria-selected={suggested === active}
          className={classes['option']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggested)}
        >
          <Row suggested={suggested} />
        </div>
      ))}
    </div>
  )
}

function Row({ suggested }: { suggested: Suggested }) {
  if (suggested.kind === 'emoji') {
    return (
      <>
        <span className={classes['emoji']}>{suggested.written}</span>
        <span dir="ltr" className={classes['name']}>
          :{suggested.name}:
        </span>
      </>
    )
  }
  const { person } = suggested
  return (
    <>
      <Avatar person={faceOf(person)} size={28} />
      <bdi className={classes['name']}>{person.name}</bdi>
      <span dir="ltr" className={classes['username']}>
        @{person.username}
      </span>
    </>
  )
}
