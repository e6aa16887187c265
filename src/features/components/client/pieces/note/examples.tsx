// The examples on the gallery's page about notes.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Row } from '../../row.tsx'

// To know, done, to mind, and gone wrong.
export function TonesExample() {
  const { t } = useTranslation()
  return (
    <Row fields>
      <Note>{t('components.words.noteInfo')}</Note>
      <Note tone="success">{t('components.words.noteSuccess')}</Note>
      <Note tone="warning">{t('components.words.noteWarning')}</Note>
      <Note tone="error">{t('components.words.noteError')}</Note>
    </Row>
  )
}

// Across the page, with what one can do about it.
export function ActionsExample() {
  const { t } = useTranslation()
  const [isRead, setRead] = useState(false)
  if (isRead) return <Note tone="success">{t('components.words.noteSuccess')}</Note>
  return (
    <Note
      tone="warning"
      isWide
      action={
        <Button size="sm" onClick={() => setRead(true)}>
          {t('components.words.understood')}
        </Button>
      }
    >
      {t('components.words.noteWarning')}
    </Note>
  )
}
