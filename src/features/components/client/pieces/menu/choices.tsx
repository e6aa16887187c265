// A tick marks the choice that holds; links lead elsewhere.
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'

const roles = ['admin', 'manager', 'user'] as const

export function Example() {
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
