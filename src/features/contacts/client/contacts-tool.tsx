// The contacts in the header: its panel is fetched when somebody points at it.
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'

const Panel = deferred(() => import('./contacts-panel.tsx').then((module) => module.ContactsPanel))

export function Tool() {
  const { t } = useTranslation()
  return (
    <Popover
      position="bottom-end"
      bare
      trigger={(props) => (
        <IconButton
          {...props}
          label={t('contacts.title')}
          icon={IconUsers}
          iconSize={22}
          onPointerEnter={() => {
            props.onPointerEnter()
            Panel.prepare()
          }}
          onFocus={() => {
            props.onFocus()
            Panel.prepare()
          }}
        />
      )}
    >
      {(close) => <Panel onFollow={close} />}
    </Popover>
  )
}
