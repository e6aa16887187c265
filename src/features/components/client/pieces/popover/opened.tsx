// A panel as it is open below its button.
import { IconFilter } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import classes from '../../opened.module.css'

export function Example() {
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
