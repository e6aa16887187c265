// A drawer as it stands beside the work.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import classes from '../../opened.module.css'

export function Example() {
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
