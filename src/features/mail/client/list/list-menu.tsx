// The menu of the list: how mails are joined and laid out, preferences, keys, and emptying trash or spam.
import {
  IconKeyboard,
  IconLayoutColumns,
  IconLayoutList,
  IconMail,
  IconMessages,
  IconSettings,
  IconTrashX,
  IconDotsVertical,
} from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Desk } from '../desk.ts'
import { useChangePreferences } from '../use-preferences.ts'

type ListMenuProps = { desk: Desk; onPreferences: () => void; onKeys: () => void }

export function ListMenu({ desk, onPreferences, onKeys }: ListMenuProps) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const change = useChangePreferences()
  const { where, actions, preferences, list } = desk
  const { view, layout } = preferences
  const label = 'systemLabel' in where.place ? where.place.systemLabel : undefined
  const canEmpty = (label === 'trash' || label === 'spam') && (list.listed?.count ?? 0) > 0
  const items: MenuItem[] = [
    ...(canEmpty
      ? [
          {
            label: t(label === 'trash' ? 'mail.emptyTrash.action' : 'mail.emptySpam.action'),
            icon: IconTrashX,
            danger: true,
            onSelect: () => void actions.empty(label),
          },
          'divider' as const,
        ]
      : []),
    { caption: t('mail.view.title') },
    {
      label: t('mail.view.conversations'),
      icon: IconMessages,
      isChosen: view === 'conversations',
      onSelect: () => change.mutate({ view: 'conversations' }),
    },
    {
      label: t('mail.view.messages'),
      icon: IconMail,
      isChosen: view === 'messages',
      onSelect: () => change.mutate({ view: 'messages' }),
    },
    ...(isPhone
      ? []
      : [
          { caption: t('mail.layout.title') },
          {
            label: t('mail.layout.panes'),
            icon: IconLayoutColumns,
            mirrored: true,
            isChosen: layout === 'panes',
            onSelect: () => change.mutate({ layout: 'panes' }),
          },
          {
            label: t('mail.layout.list'),
            icon: IconLayoutList,
            mirrored: true,
            isChosen: layout === 'list',
            onSelect: () => change.mutate({ layout: 'list' }),
          },
        ]),
    'divider',
    { label: t('mail.preferences.title'), icon: IconSettings, onSelect: onPreferences },
    ...(isPhone ? [] : [{ label: t('mail.keys.title'), icon: IconKeyboard, shortcut: '?', onSelect: onKeys }]),
  ]
  return (
    <Menu
      items={items}
      trigger={(props) => <IconButton {...props} size="sm" icon={IconDotsVertical} label={t('mail.more')} />}
    />
  )
}
