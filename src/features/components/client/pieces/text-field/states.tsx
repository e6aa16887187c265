// At rest, with help, wrong, saved in place, disabled, and read only.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { TextField } from '#ui/text-field.tsx'
import { Row } from '../../row.tsx'

export function Example() {
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
