// The reactions under a message: each a button that adds one's own, or takes it back.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { Tip } from '#ui/tip.tsx'
import type { Conversation, Message } from '../../entities.ts'
import { toggleReaction } from '../commands/message-commands.ts'
import { personIn } from '../people.ts'
import classes from './reactions.module.css'

const mostNamed = 10

export function Reactions({ message, conversation }: { message: Message; conversation: Conversation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const meId = useSession().user?.id ?? ''
  if (message.reactions.length === 0 || message.deletedAt !== null) return null
  const namesOf = (ids: readonly string[]) =>
    format.list(
      ids
        .slice(0, mostNamed)
        .map((id) => (id === meId ? t('chat.you') : (personIn(conversation, id)?.name ?? t('chat.somebody')))),
    )
  return (
    <ul className={classes['reactions']}>
      {message.reactions.map(({ emoji, personIds }) => (
        <li key={emoji}>
          <Tip label={namesOf(personIds)}>
            <button
              type="button"
              className={classes['reaction']}
              aria-pressed={personIds.includes(meId)}
              aria-label={t('chat.reaction', { emoji, count: personIds.length, names: namesOf(personIds) })}
              onClick={() => toggleReaction(message, emoji)}
            >
              <span className={classes['emoji']}>{emoji}</span>
              {format.number(personIds.length)}
            </button>
          </Tip>
        </li>
      ))}
    </ul>
  )
}
