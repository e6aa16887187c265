// The examples on the gallery's page about the question which of two values stays.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ClashDialog } from '#ui/clash-dialog.tsx'
import classes from '../../opened.module.css'

// A name that two people changed at once.
export function FieldExample() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ui.saveChanges')}</Button>
      <ClashDialog
        isOpen={isOpen}
        title={t('components.clashDialog.question')}
        text={t('components.clashDialog.rest')}
        mine={{
          label: t('components.clashDialog.mine'),
          values: [{ key: 'name', value: t('components.words.newBoard') }],
          keep: t('components.clashDialog.keepMine'),
        }}
        theirs={{
          label: t('components.clashDialog.theirs'),
          values: [{ key: 'name', value: t('components.words.openBoard') }],
          keep: t('components.clashDialog.keepTheirs'),
        }}
        onChoose={() => setOpen(false)}
      />
    </>
  )
}

// Two values for one field, each with its own button.
export function OpenedExample() {
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
