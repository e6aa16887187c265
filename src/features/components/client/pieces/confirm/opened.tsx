// A question before something is lost.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import classes from '../../opened.module.css'

export function Example() {
  const { t } = useTranslation()
  return (
    <div className={`${classes['opened']} ${classes['dialog']}`}>
      <div className={classes['body']}>
        <div className={classes['title']}>{t('components.words.deleteQuestion')}</div>
        {t('components.words.deleteText')}
      </div>
      <div className={classes['foot']}>
        <Button size="sm">{t('components.words.cancel')}</Button>
        <Button size="sm" variant="danger">
          {t('components.words.deleteColumn')}
        </Button>
      </div>
    </div>
  )
}
