// Two values for one field, each with its own button.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import classes from '../../opened.module.css'

export function Example() {
  const { t } = useTranslation()
  const sides = [
    { label: t('components.clashDialog.mine'), value: t('components.words.newBoard'), keep: 'keepMine' },
    { label: t('components.clashDialog.theirs'), value: t('components.words.openBoard'), keep: 'keepTheirs' },
  ] as const
  return (
    <div className={`${classes['opened']} ${classes['dialog']}`}>
      <div className={classes['body']}>
        <div className={classes['title']}>{t('components.clashDialog.question')}</div>
      </div>
      <div className={classes['sides']}>
        {sides.map(({ label, value, keep }) => (
          <div key={keep} className={classes['body']}>
            {label}
            <strong>{value}</strong>
            <Button size="sm">{t(`components.clashDialog.${keep}`)}</Button>
          </div>
        ))}
      </div>
    </div>
  )
}
