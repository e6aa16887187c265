// The bar above an opened mail: what can be done with it.
import {
  IconAlertOctagon,
  IconArchive,
  IconArrowForward,
  IconChevronLeft,
  IconDots,
  IconDownload,
  IconFlag,
  IconFlagOff,
  IconInbox,
  IconInfoCircle,
  IconMail,
  IconPrinter,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import { downloadFile } from '#kernel/client/files.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Mail } from '../../entities.ts'
import { rawAddress } from '../file-addresses.ts'
import type { Desk } from '../desk.ts'
import { targetsOf } from '../desk.ts'
import { LabelChoice } from '../labels/label-choice.tsx'
import type { Destination } from '../use-mail-actions.ts'
import classes from './reading-bar.module.css'

type ReadingBarProps = {
  desk: Desk
  mail: Mail
  details: { isOpen: boolean; toggle: () => void }
  onForward: () => void
}

export function ReadingBar({ desk, mail, details, onForward }: ReadingBarProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const { actions, isSingle, open } = desk
  const targets = targetsOf(desk, [mail])
  const { folder } = mail
  const isGone = folder === 'trash' || folder === 'spam'
  const move = (to: Destination) => () => {
    desk.leave([mail])
    void actions.move(targets, to)
  }
  const markUnread = () => {
    if (isSingle) open(undefined)
    void actions.markRead({ ...targets, wholeThreads: false }, false)
  }
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('mail.thisMail')}>
      {isSingle && (
        <IconButton
          label={t('mail.back')}
          icon={IconChevronLeft}
          mirrored
          iconSize={22}
          onClick={() => open(undefined)}
        />
      )}
      {isGone ? (
        <IconButton label={t('mail.moveToInbox')} icon={IconInbox} onClick={move('inbox')} />
      ) : (
        <IconButton label={t('mail.archive')} icon={IconArchive} shortcut="E" onClick={move('archive')} />
      )}
      {folder === 'trash' ? (
        <IconButton
          label={t('mail.deleteForever.action')}
          icon={IconTrashX}
          onClick={() => void actions.deleteForever(targets).then((isDone) => isDone && desk.leave([mail]))}
        />
      ) : (
        <IconButton label={t('mail.trash')} icon={IconTrash} shortcut="#" onClick={move('trash')} />
      )}
      {!isGone && <IconButton label={t('mail.markSpam')} icon={IconAlertOctagon} onClick={move('spam')} />}
      <IconButton label={t('mail.markUnread')} icon={IconMail} shortcut="U" onClick={markUnread} />
      <LabelChoice targets={targets} actions={actions} />
      <span className={classes['rest']} />
      {!isPhone && <IconButton label={t('mail.print')} icon={IconPrinter} onClick={() => window.print()} />}
      <More desk={desk} mail={mail} details={details} onForward={onForward} />
    </div>
  )
}

function More({ desk, mail, details, onForward }: ReadingBarProps) {
  const { t } = useTranslation()
  const { actions } = desk
  const { isImportant } = mail
  const targets = targetsOf(desk, [mail])
  const items: MenuItem[] = [
    { label: t('mail.forward'), icon: IconArrowForward, mirrored: true, onSelect: onForward },
    {
      label: t(isImportant ? 'mail.markUnimportant' : 'mail.markImportant'),
      icon: isImportant ? IconFlagOff : IconFlag,
      onSelect: () => void actions.markImportant(targets, !isImportant),
    },
    'divider',
    {
      label: t(details.isOpen ? 'mail.hideDetails' : 'mail.showDetails'),
      icon: IconInfoCircle,
      onSelect: details.toggle,
    },
    {
      label: t('mail.downloadRaw'),
      icon: IconDownload,
      onSelect: () => void downloadFile(rawAddress(mail.id), `${mail.subject || 'mail'}.eml`).catch(toastError),
    },
    { label: t('mail.print'), icon: IconPrinter, onSelect: () => window.print() },
  ]
  return <Menu items={items} trigger={(props) => <IconButton {...props} label={t('mail.more')} icon={IconDots} />} />
}
