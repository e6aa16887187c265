// Three heights: 48 on sign-in pages, 36 in toolbars and dialogs, 30 in rooms.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row>
      <Button variant="filled" size="lg">
        {t('components.words.saveChanges')}
      </Button>
      <Button variant="filled">{t('components.words.save')}</Button>
      <Button variant="filled" size="sm">
        {t('components.words.save')}
      </Button>
    </Row>
  )
}
