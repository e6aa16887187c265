// The people that a mention may mean, above the field, which keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own lists show no faces, and would take the focus */
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { faceOf } from '../people.ts'
import classes from './mention-list.module.css'
import type { Mentions } from './use-mentions.ts'

export const optionId = (listId: string, personId: string) => `${listId}-${personId}`

export function MentionList({ mentions: { listId, found, active, choose } }: { mentions: Mentions }) {
  const { t } = useTranslation()
  if (found.length === 0) return null
  return (
    <div id={listId} role="listbox" tabIndex={-1} aria-label={t('chat.mentionSomebody')} className={classes['list']}>
      {found.map((person) => (
        // The keyboard stays in the text, which names the row that it is at.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see the line above
        <div
          key={person.id}
          id={optionId(listId, person.id)}
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          className={classes['option']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <Avatar person={faceOf(person)} size={28} />
          <bdi className={classes['name']}>{person.name}</bdi>
          <bdi className={classes['username']}>@{person.username}</bdi>
        </div>
      ))}
    </div>
  )
}
