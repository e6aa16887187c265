// Two toasts as they stand in the corner.
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from '../../opened.module.css'

export function Example() {
  const { t } = useTranslation()
  return (
    <div className={classes['stack']}>
      <div className={`${classes['opened']} ${classes['toast']}`}>
        <span className={classes['tile']}>
          <Icon of={IconCheck} size={18} />
        </span>
        <span className={classes['words']}>{t('components.words.cardArchived')}</span>
        <Button variant="ghost" size="sm">
          {t('components.words.undo')}
        </Button>
      </div>
      <div className={`${classes['opened']} ${classes['toast']}`}>
        <span className={classes['tile']} data-tone="error">
          <Icon of={IconAlertCircle} size={18} />
        </span>
        <span className={classes['words']}>{t('components.words.noteError')}</span>
      </div>
    </div>
  )
}
