// Across the page, with what one can do about it.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useState } from 'react'

export function Example() {
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
