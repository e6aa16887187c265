// The star of a mail.
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Mail } from '../entities.ts'
import classes from './star-button.module.css'
import type { MailActions } from './use-mail-actions.ts'

/** Gives a star to the one mail; takes it from its whole conversation. */
export function StarButton({ mail, actions, size = 'sm' }: { mail: Mail; actions: MailActions; size?: 'sm' | 'md' }) {
  const { t } = useTranslation()
  const { isStarred } = mail
  return (
    <IconButton
      size={size}
      className={isStarred ? classes['on'] : undefined}
      label={t('mail.star')}
      icon={isStarred ? IconStarFilled : IconStar}
      iconSize={size === 'sm' ? 18 : 22}
      aria-pressed={isStarred}
      withTip={false}
      onClick={() => void actions.star({ mails: [mail], wholeThreads: isStarred && mail.thread !== null }, !isStarred)}
    />
  )
}
