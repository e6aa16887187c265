// To know, done, to mind, and gone wrong.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Note } from '#ui/note.tsx'
import { Row } from '../../row.tsx'

export function Example() {
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
