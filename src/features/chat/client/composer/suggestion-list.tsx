// The people or the emoji that may be meant, above the field, which keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own lists show no faces, and would take the focus */
import { useTranslation } from '#kernel/client/i18n.ts'
import { ListOption, PersonOption } from '#ui/list-option.tsx'
import { faceOf } from '../people.ts'
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
      {found.map((suggested) => {
        const { id: suggestedId, kind, written } = suggested
        const option = {
          id: optionId(listId, suggestedId),
          isCurrent: suggested === active,
          onChoose: () => choose(suggested),
        }
        if (kind === 'mention') {
          return <PersonOption key={suggestedId} {...option} person={faceOf(suggested.person)} note={written} />
        }
        return (
          <ListOption key={suggestedId} {...option}>
            <span className={classes['emoji']}>{written}</span>
            <span dir="ltr">:{suggested.name}:</span>
          </ListOption>
        )
      })}
    </div>
  )
}
