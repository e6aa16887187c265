// The examples on the gallery's page about fields of one line.
import { IconLink, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Link } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Row } from '../../row.tsx'

// At rest, with help, wrong, saved in place, disabled, and read only.
export function StatesExample() {
  const { t } = useTranslation()
  const [name, setName] = useState(t('components.words.northWing'))
  const label = t('components.words.boardName')
  return (
    <Row fields>
      <TextField
        label={label}
        description={t('components.words.membersSeeIt')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={label}
        error={t('components.words.nameTaken')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField label={label} isSaved value={name} onChange={(event) => setName(event.target.value)} />
      <TextField label={label} disabled defaultValue={name} />
      <TextField label={t('components.words.invoice')} readOnly defaultValue="INV-1991" />
    </Row>
  )
}

// An icon at the start, something at the end, a link beside the label.
export function PartsExample() {
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

// 36 in toolbars, 40 in forms, 48 on sign-in pages.
export function SizesExample() {
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
