// 36 in toolbars, 40 in forms, 48 on sign-in pages.
import { useTranslation } from '#kernel/client/i18n.ts'
import { TextField } from '#ui/text-field.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const placeholder = t('components.words.boardName')
  return (
    <Row fields>
      <TextField aria-label={placeholder} placeholder={placeholder} size="sm" />
      <TextField aria-label={placeholder} placeholder={placeholder} />
      <TextField aria-label={placeholder} placeholder={placeholder} size="lg" />
    </Row>
  )
}
