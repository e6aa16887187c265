// Four variants; the name is in the tooltip and read by screen readers.
import { IconPencil, IconPlus, IconSend2, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row>
      <IconButton label={t('components.words.rename')} icon={IconPencil} shortcut="F2" />
      <IconButton label={t('components.words.newBoard')} icon={IconPlus} variant="default" />
      <IconButton label={t('components.words.send')} icon={IconSend2} variant="filled" mirrored />
      <IconButton label={t('components.words.delete')} icon={IconTrash} variant="danger" />
      <IconButton label={t('components.words.delete')} icon={IconTrash} disabled />
    </Row>
  )
}
