// The contacts in the header: its panel is fetched when somebody points at it.
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover, popoverPanel } from '#ui/popover.tsx'

const Panel = deferred(() => import('./contacts-panel.tsx').then((module) => module.ContactsPanel))

const panel = popoverPanel(Panel)

export function Tool() {
  const { t } = useTranslation()
  return (
    <Popover
      position="bottom-end"
      bare
      panel={panel}
      trigger={(props) => <IconButton {...props} label={t('contacts.title')} icon={IconUsers} iconSize={22} />}
    >
      {(close) => <Panel onFollow={close} />}
    </Popover>
  )
}
