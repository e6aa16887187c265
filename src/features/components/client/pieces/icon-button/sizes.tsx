// 30, 36 and 48 pixels square.
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row>
      <IconButton label={t('components.words.newBoard')} icon={IconPlus} variant="default" size="sm" />
      <IconButton label={t('components.words.newBoard')} icon={IconPlus} variant="default" />
      <IconButton label={t('components.words.newBoard')} icon={IconPlus} variant="default" size="lg" />
    </Row>
  )
}
