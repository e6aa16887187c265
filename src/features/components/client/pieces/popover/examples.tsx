// The examples on the gallery's page about popovers.
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Popover } from '#ui/popover.tsx'
import classes from '../../opened.module.css'

// A small panel beside its button; Escape and a press outside close it.
export function PanelExample() {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(false)
  return (
    <Popover
      trigger={(props) => (
        <Button {...props} icon={IconFilter}>
          {t('components.words.filter')}
        </Button>
      )}
    >
      {() => (
        <Checkbox
          label={t('components.words.overdue')}
          checked={isOn}
          onChange={(event) => setOn(event.target.checked)}
        />
      )}
    </Popover>
  )
}

// A panel as it is open below its button.
export function OpenedExample() {
  const { t } = useTranslation()
  return (
    <div className={classes['stack']}>
      <Button icon={IconFilter}>{t('components.words.filter')}</Button>
      <div className={`${classes['opened']} ${classes['panel']}`}>
        <Checkbox label={t('components.words.overdue')} defaultChecked />
        <Checkbox label={t('components.words.inProgress')} />
      </div>
    </div>
  )
}
