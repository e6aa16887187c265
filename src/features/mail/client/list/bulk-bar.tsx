// Actions on the selected mails, in place of the list's bar.
import {
  IconAlertOctagon,
  IconArchive,
  IconInbox,
  IconMail,
  IconMailOpened,
  IconTrash,
  IconTrashX,
  IconX,
} from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { isUnread } from '../apply-change.ts'
import type { Desk } from '../desk.ts'
import { targetsOf } from '../desk.ts'
import { LabelChoice } from '../labels/label-choice.tsx'
import type { Destination } from '../use-mail-actions.ts'
import classes from './list-bar.module.css'

export function BulkBar({ desk }: { desk: Desk }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { selection, actions, where } = desk
  const { mails } = selection
  const targets = targetsOf(desk, mails)
  const label = 'systemLabel' in where.place ? where.place.systemLabel : undefined
  const isGone = label === 'trash' || label === 'spam'
  const isDrafts = label === 'drafts'
  const hasUnread = mails.some(isUnread)
  const move = (folder: Destination) => () => {
    desk.leave(mails)
    selection.clear()
    void actions.move(targets, folder)
  }
  const remove = async () => {
    if (await actions.deleteForever(targets)) selection.clear()
  }
  return (
    <>
      <span className={classes['selected']}>
        <span aria-hidden="true">{format.number(mails.length)}</span>
        <span className="visually-hidden">{t('ui.table.chosen', { count: mails.length })}</span>
      </span>
      {isGone && <IconButton size="sm" label={t('mail.moveToInbox')} icon={IconInbox} onClick={move('inbox')} />}
      {!isGone && !isDrafts && (
        <IconButton size="sm" label={t('mail.archive')} icon={IconArchive} onClick={move('archive')} />
      )}
      {label !== 'trash' && !isDrafts && (
        <IconButton size="sm" label={t('mail.trash')} icon={IconTrash} onClick={move('trash')} />
      )}
      {(isGone || isDrafts) && (
        <IconButton size="sm" label={t('mail.deleteForever.action')} icon={IconTrashX} onClick={() => void remove()} />
      )}
      {!isGone && !isDrafts && (
        <IconButton size="sm" label={t('mail.markSpam')} icon={IconAlertOctagon} onClick={move('spam')} />
      )}
      <IconButton
        size="sm"
        label={t(hasUnread ? 'mail.markRead' : 'mail.markUnread')}
        icon={hasUnread ? IconMailOpened : IconMail}
        onClick={() => void actions.markRead(targets, hasUnread)}
      />
      <LabelChoice targets={targets} actions={actions} size="sm" />
      <span className={classes['rest']} />
      <IconButton size="sm" label={t('mail.clearSelection')} icon={IconX} onClick={selection.clear} />
    </>
  )
}
