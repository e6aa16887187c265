// The examples on the gallery's page about short messages at the corner of the page.
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from '../../opened.module.css'
import { Row } from '../../row.tsx'

// Done, to mind, gone wrong, to know, and anything else.
export function VariantsExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <Button onClick={() => toast(t('components.words.cardArchived'))}>{t('components.words.done')}</Button>
      <Button onClick={() => toast(t('components.words.noteWarning'), { variant: 'warning' })}>
        {t('components.words.warning')}
      </Button>
      <Button onClick={() => toast(t('components.words.noteError'), { variant: 'error' })}>
        {t('components.words.error')}
      </Button>
      <Button onClick={() => toast(t('components.words.noteInfo'), { variant: 'info' })}>
        {t('components.words.info')}
      </Button>
      <Button onClick={() => toast(t('components.words.notePlain'), { variant: 'default' })}>
        {t('components.words.plain')}
      </Button>
    </Row>
  )
}

// With one act, such as taking back what was done.
export function UndoExample() {
  const { t } = useTranslation()
  const [isArchived, setArchived] = useState(false)
  const archive = () => {
    setArchived(true)
    toast(t('components.words.cardArchived'), {
      action: { label: t('components.words.undo'), run: () => setArchived(false) },
    })
  }
  return (
    <Button disabled={isArchived} onClick={archive}>
      {t('ui.archive')}
    </Button>
  )
}

// Two toasts as they stand in the corner.
export function OpenedExample() {
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
