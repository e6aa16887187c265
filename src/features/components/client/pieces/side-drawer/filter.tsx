// Beside the work, which stays usable; a sheet from below on phones.
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'

export function Example() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={IconFilter} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('components.words.filter')}
      </Button>
      <SideDrawer
        isOpen={isOpen}
        onClose={close}
        title={t('components.words.filter')}
        size="filter"
        foot={<Button onClick={() => setOn(false)}>{t('components.words.reset')}</Button>}
      >
        <Checkbox
          label={t('components.words.overdue')}
          checked={isOn}
          onChange={(event) => setOn(event.target.checked)}
        />
      </SideDrawer>
    </>
  )
}
