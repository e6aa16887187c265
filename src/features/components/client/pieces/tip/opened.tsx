// A tooltip as it is seen, with the keys that do the same.
import { useTranslation } from '#kernel/client/i18n.ts'
import classes from '../../opened.module.css'

export function Example() {
  const { t } = useTranslation()
  return (
    <div className={classes['tip']}>
      {t('components.words.copyLink')}
      <kbd className={classes['keys']}>⌘L</kbd>
    </div>
  )
}
