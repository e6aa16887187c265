// Messages that were not sent: their words are kept, to send them again, to copy or to discard them.
import { IconAlertCircle } from '@tabler/icons-react'
import { copyWithToast } from '#kernel/client/copy-with-toast.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { sendAgain } from '../commands/message-commands.ts'
import type { Refused } from '../commands/refused.ts'
import { useRefused } from '../commands/refused.ts'
import { useConversations } from '../use-conversations.ts'
import classes from './refused-messages.module.css'

export function RefusedMessages({ conversationId }: { conversationId: string }) {
  const refused = useRefused().filter((one) => one.conversationId === conversationId)
  return <List refused={refused} />
}

/** Those of conversations that one can't open any more. */
export function RefusedElsewhere() {
  const { listed } = useConversations()
  const open = new Set(listed?.conversations.map(({ id }) => id))
  const refused = useRefused().filter(({ conversationId }) => !open.has(conversationId))
  return listed ? <List refused={refused} isNamed /> : null
}

function List({ refused, isNamed = false }: { refused: readonly Refused[]; isNamed?: boolean }) {
  if (refused.length === 0) return null
  return (
    <ul className={classes['list']}>
      {refused.map((one) => (
        <RefusedRow key={one.key} refused={one} isNamed={isNamed} />
      ))}
    </ul>
  )
}

function RefusedRow({ refused, isNamed }: { refused: Refused; isNamed: boolean }) {
  const { t } = useTranslation()
  const { input, failure, message, name, settle } = refused
  const title = isNamed ? t('chat.notSentTo', { name }) : t('chat.notSent')
  return (
    <li className={classes['refused']}>
      <p className={classes['title']}>
        <Icon of={IconAlertCircle} size={16} />
        {title}
        <span className={classes['reason']}>{t(`errors.${failure.code}`)}</span>
      </p>
      <p className={classes['words']} dir="auto">
        {input.body === '' ? t('chat.sentFile', { count: message.attachments.length }) : input.body}
      </p>
      <div className={classes['actions']}>
        <Button size="sm" variant="ghost" onClick={() => void copyWithToast(input.body, t('chat.copied'))}>
          {t('chat.copy')}
        </Button>
        <Button size="sm" variant="ghost" onClick={settle}>
          {t('ui.discard')}
        </Button>
        {!isNamed && (
          <Button size="sm" onClick={() => sendAgain(refused)}>
            {t('ui.tryAgain')}
          </Button>
        )}
      </div>
    </li>
  )
}
