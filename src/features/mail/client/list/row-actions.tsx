// The actions of a row, shown while it is pointed at or has the focus.
import { IconArchive, IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Mail } from '../../entities.ts'
import type { Desk } from '../desk.ts'
import { targetsOf } from '../desk.ts'
import classes from './row-actions.module.css'

export function RowActions({ mail, isUnread: unread, desk }: { mail: Mail; isUnread: boolean; desk: Desk }) {
  const { t } = useTranslation()
  const { actions } = desk
  const targets = targetsOf(desk, [mail])
  const isGone = mail.folder === 'trash' || mail.folder === 'spam' || mail.folder === 'drafts'
  const leaving = (run: () => unknown) => () => {
    desk.leave([mail])
    void run()
  }
  return (
    <span className={classes['actions']}>
      {!isGone && mail.folder !== 'archive' && mail.folder !== 'sent' && (
        <IconButton
          size="sm"
          label={t('mail.archive')}
          icon={IconArchive}
          onClick={leaving(() => actions.move(targets, 'archive'))}
        />
      )}
      <IconButton
        size="sm"
        label={t(isGone ? 'mail.deleteForever.action' : 'mail.trash')}
        icon={IconTrash}
        onClick={isGone ? () => void actions.deleteForever(targets) : leaving(() => actions.move(targets, 'trash'))}
      />
      <IconButton
        size="sm"
        label={t(unread ? 'mail.markRead' : 'mail.markUnread')}
        icon={unread ? IconMailOpened : IconMail}
        onClick={() => void actions.markRead(targets, unread)}
      />
    </span>
  )
}
