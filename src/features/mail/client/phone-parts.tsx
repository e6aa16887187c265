// Parts of the mail page that phones alone have: the label in the header, and the button that begins a mail.
import { IconPencil } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import type { Place } from './addresses.ts'
import { composeNew } from './compose/compose.ts'
import classes from './mail-page.module.css'
import { ownLabelAt, useLabels } from './use-labels.ts'

export function PhoneHeading({ place }: { place: Place }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { own, system } = useLabels()
  const label = 'systemLabel' in place ? system.find(({ id }) => id === place.systemLabel) : ownLabelAt(own, place)
  const title = 'systemLabel' in place ? t(`mail.label.${place.systemLabel}`) : (label?.name ?? t('menu.mail'))
  const unread = label?.unreadCount ?? 0
  usePageHeading({ title, ...(unread > 0 && { count: format.number(unread) }) })
  return null
}

export function PhoneCompose() {
  const { t } = useTranslation()
  return (
    <IconButton
      variant="filled"
      size="lg"
      iconSize={22}
      className={classes['compose']}
      label={t('mail.compose')}
      icon={IconPencil}
      withTip={false}
      onClick={composeNew}
    />
  )
}
