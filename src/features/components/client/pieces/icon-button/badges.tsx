// A count or a dot; what they say is said in the name too.
import { IconBell, IconMail } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row>
      <IconButton label={t('components.words.news', { count: 3 })} icon={IconBell} badge={3} />
      <IconButton label={t('components.words.news', { count: 12 })} icon={IconMail} badge={12} />
      <IconButton label={t('components.words.somethingNew')} icon={IconBell} badge="dot" />
    </Row>
  )
}
