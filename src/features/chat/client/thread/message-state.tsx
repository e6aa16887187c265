// The state of one's own message: waiting for the network, or seen.
import { IconChecks, IconClock } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { useUnsent } from '#kernel/client/unsent.ts'
import { Icon } from '#ui/icon.tsx'
import type { Message } from '../../entities.ts'
import { firstName, personIn } from '../people.ts'
import classes from './message-state.module.css'
import type { RowThread } from './row-props.ts'

const mostNamed = 3

export function MessageState({ message, thread }: { message: Message; thread: RowThread }) {
  const { t } = useTranslation()
  const { isPaused } = useUnsent()
  if (thread.sending.has(message.id))
    return isPaused ? (
      <p className={classes['state']}>
        <Icon of={IconClock} size={14} />
        {t('chat.waiting')}
      </p>
    ) : null
  return message.id === thread.lastOwnId ? <SeenBy message={message} thread={thread} /> : null
}

function SeenBy({ message, thread: { conversation } }: { message: Message; thread: RowThread }) {
  const { t } = useTranslation()
  const format = useFormat()
  const meId = useSession().user?.id ?? ''
  const readers = conversation.seen.filter(
    ({ personId, position }) => personId !== meId && position >= message.position,
  )
  const names = readers.flatMap(({ personId }) => personIn(conversation, personId) ?? []).map(firstName)
  if (names.length === 0) return null
  const isGroup = conversation.type === 'GROUP'
  const shown =
    names.length > mostNamed
      ? [...names.slice(0, mostNamed - 1), t('ui.moreOthers', { count: names.length - mostNamed + 1 })]
      : names
  return (
    <p className={classes['state']}>
      <Icon of={IconChecks} size={14} />
      {isGroup ? t('chat.seenBy', { names: format.list(shown) }) : t('chat.seen')}
    </p>
  )
}
