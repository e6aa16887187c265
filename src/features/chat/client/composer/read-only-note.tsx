// In place of the field where one may not write: because one has blocked the other person, or may not reach them.
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { Button } from '#ui/button.tsx'
import { blockPerson } from '../../contract.ts'
import type { Conversation } from '../../entities.ts'
import { listKey, threadKey } from '../chat-keys.ts'
import { othersIn } from '../people.ts'
import { requestFocus } from './focus-request.ts'
import classes from './read-only-note.module.css'

export function ReadOnlyNote({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const meId = useSession().user?.id ?? ''
  const [other] = othersIn(conversation, meId)
  const unblock = useAction((personId: string) => call(blockPerson, { personId, isBlocked: false }), {
    keep: () => requestFocus(conversation.id),
    refresh: [threadKey(conversation.key), listKey],
  })
  const name = other?.name ?? t('chat.somebody')
  return (
    <div className={classes['note']}>
      <p>{t(conversation.isBlocked ? 'chat.youBlocked' : 'chat.cannotWrite', { name })}</p>
      {conversation.isBlocked && other && (
        <Button size="sm" busy={unblock.isPending} onClick={() => unblock.mutate(other.id)}>
          {t('chat.unblock')}
        </Button>
      )}
    </div>
  )
}
