// The examples on the gallery's page about buttons that are only an icon.
import { IconBell, IconMail, IconPencil, IconPlus, IconSend2, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Row } from '../../row.tsx'

// Four variants; the name is in the tooltip and read by screen readers.
export function VariantsExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <IconButton label={t('ui.rename')} icon={IconPencil} shortcut="F2" />
      <IconButton label={t('components.words.newBoard')} icon={IconPlus} variant="default" />
      <IconButton label={t('components.words.send')} icon={IconSend2} variant="filled" mirrored />
      <IconButton label={t('ui.delete')} icon={IconTrash} variant="danger" />
      <IconButton label={t('ui.delete')} icon={IconTrash} disabled />
    </Row>
  )
}

// 30, 36 and 48 pixels square.
export function SizesExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <IconButton label={t('components.words.newBoard')} icon={IconPlus} variant="default" size="sm" />
      <IconButton label={t('components.words.newBoard')} icon={IconPlus} variant="default" />
      <IconButton label={t('components.words.newBoard')} icon={IconPlus} variant="default" size="lg" />
    </Row>
  )
}

// A count or a dot; what they say is said in the name too.
export function BadgesExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <IconButton label={t('components.words.news', { count: 3 })} icon={IconBell} badge={3} />
      <IconButton label={t('components.words.news', { count: 12 })} icon={IconMail} badge={12} />
      <IconButton label={t('components.words.somethingNew')} icon={IconBell} badge="dot" />
    </Row>
  )
}
