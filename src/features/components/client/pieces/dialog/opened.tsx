// A dialog as it is open.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import classes from '../../opened.module.css'

export function Example() {
  const { t } = useTranslation()
  return (
    <div className={`${classes['opened']} ${classes['dialog']}`}>
      <div className={classes['body']}>
        <div className={classes['title']}>{t('components.words.newBoard')}</div>
        <TextField label={t('components.words.boardName')} />
      </div>
      <div className={classes['foot']}>
        <Button size="sm">{t('components.words.cancel')}</Button>
        <Button size="sm" variant="filled">
          {t('components.words.save')}
        </Button>
      </div>
    </div>
  )
}
