// A menu as it is open.
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import classes from '../../opened.module.css'

export function Example() {
  const { t } = useTranslation()
  return (
    <div className={`${classes['opened']} ${classes['menu']}`}>
      <div className={classes['item']} data-active>
        <Icon of={IconPencil} size={18} />
        <span>{t('components.words.rename')}</span>
        <kbd>F2</kbd>
      </div>
      <div className={classes['item']}>
        <Icon of={IconCopy} size={18} />
        <span>{t('components.words.copyColumn')}</span>
      </div>
      <div className={classes['line']} />
      <div className={classes['item']} data-danger>
        <Icon of={IconTrash} size={18} />
        <span>{t('components.words.delete')}</span>
      </div>
    </div>
  )
}
