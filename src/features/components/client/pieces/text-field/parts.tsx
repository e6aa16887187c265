// An icon at the start, something at the end, a link beside the label.
import { IconLink, IconMail } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Link } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row fields>
      <TextField
        label={t('components.words.email')}
        dir="ltr"
        icon={IconMail}
        placeholder="mara@atrium.example"
        labelEnd={<Link href="/components">{t('components.words.whatFor')}</Link>}
      />
      <TextField label={t('components.words.website')} dir="ltr" icon={IconLink} end=".example" endWidth="5rem" />
    </Row>
  )
}
