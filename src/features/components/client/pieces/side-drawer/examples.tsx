// The examples on the gallery's page about drawers.
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import classes from '../../opened.module.css'

// Beside the work, which stays usable; a sheet from below on phones.
export function FilterExample() {
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

// A drawer as it stands beside the work.
export function OpenedExample() {
  const { t } = useTranslation()
  return (
    <div className={`${classes['opened']} ${classes['dialog']}`}>
      <div className={classes['body']}>
        <div className={classes['title']}>{t('components.words.filter')}</div>
        <Checkbox label={t('components.words.overdue')} defaultChecked />
        <Checkbox label={t('components.words.inProgress')} />
      </div>
      <div className={classes['foot']}>
        <Button size="sm">{t('components.words.reset')}</Button>
      </div>
    </div>
  )
}
