// The examples on the gallery's page about menus.
import { IconArchive, IconChevronDown, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import classes from '../../opened.module.css'

// Icons, keys that do the same, what cannot be done now, and what is dangerous.
export function ActionsExample() {
  const { t } = useTranslation()
  const toastChoice = (what: string) => () => toast(t('components.words.youChose', { what }), { variant: 'info' })
  const rename = t('ui.rename')
  const copy = t('components.words.copyColumn')
  const remove = t('ui.delete')
  return (
    <Menu
      position="bottom-start"
      trigger={(props) => (
        <IconButton {...props} label={t('components.words.actions')} icon={IconDots} variant="default" />
      )}
      items={[
        { label: rename, icon: IconPencil, shortcut: 'F2', onSelect: toastChoice(rename) },
        { label: copy, icon: IconCopy, onSelect: toastChoice(copy) },
        { label: t('ui.archive'), icon: IconArchive, disabled: true, onSelect: () => {} },
        'divider',
        { label: remove, icon: IconTrash, danger: true, onSelect: toastChoice(remove) },
      ]}
    />
  )
}

const roles = ['admin', 'manager', 'user'] as const

// A tick marks the choice that holds; links lead elsewhere.
export function ChoicesExample() {
  const { t } = useTranslation()
  const [role, setRole] = useState<(typeof roles)[number]>('manager')
  return (
    <Menu
      position="bottom-start"
      trigger={(props) => (
        <Button {...props} iconEnd={IconChevronDown}>
          {t(`components.words.${role}`)}
        </Button>
      )}
      items={[
        { caption: t('components.words.role') },
        ...roles.map((value) => ({
          label: t(`components.words.${value}`),
          isChosen: value === role,
          onSelect: () => setRole(value),
        })),
        'divider',
        { label: t('components.name'), href: '/components' },
      ]}
    />
  )
}

// A menu as it is open.
export function OpenedExample() {
  const { t } = useTranslation()
  return (
    <div className={`${classes['opened']} ${classes['menu']}`}>
      <div className={classes['item']} data-active>
        <Icon of={IconPencil} size={18} />
        <span>{t('ui.rename')}</span>
        <kbd>F2</kbd>
      </div>
      <div className={classes['item']}>
        <Icon of={IconCopy} size={18} />
        <span>{t('components.words.copyColumn')}</span>
      </div>
      <div className={classes['line']} />
      <div className={classes['item']} data-danger>
        <Icon of={IconTrash} size={18} />
        <span>{t('ui.delete')}</span>
      </div>
    </div>
  )
}
