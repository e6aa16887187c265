// The examples on the gallery's page about questions before what cannot be undone.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import classes from '../../opened.module.css'
import { Row } from '../../row.tsx'

// The answer is a promise; where something is lost the focus begins at Cancel.
export function QuestionsExample() {
  const { t } = useTranslation()
  const [isDeleted, setDeleted] = useState(false)
  const ask = async () => {
    const isSure = await confirm({
      title: t('components.words.deleteQuestion'),
      text: t('components.words.deleteText'),
      action: t('components.words.deleteColumn'),
      danger: true,
    })
    setDeleted(isSure)
  }
  return (
    <Row>
      <Button variant="danger" onClick={() => void ask()}>
        {t('components.words.deleteColumn')}
      </Button>
      <output>{isDeleted ? t('components.words.deleted') : t('components.words.stillThere')}</output>
    </Row>
  )
}

// A question before something is lost.
export function OpenedExample() {
  const { t } = useTranslation()
  return (
    <div className={`${classes['opened']} ${classes['dialog']}`}>
      <div className={classes['body']}>
        <div className={classes['title']}>{t('components.words.deleteQuestion')}</div>
        {t('components.words.deleteText')}
      </div>
      <div className={classes['foot']}>
        <Button size="sm">{t('ui.cancel')}</Button>
        <Button size="sm" variant="danger">
          {t('components.words.deleteColumn')}
        </Button>
      </div>
    </div>
  )
}
