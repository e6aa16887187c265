// Empty, wrong, and disabled.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { CodeField } from '#ui/code-field.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('407112')
  const label = t('components.words.code')
  return (
    <Row fields>
      <CodeField label={label} size="md" value={code} onChange={setCode} />
      <CodeField
        label={label}
        size="md"
        value={wrong}
        onChange={setWrong}
        error={wrong === '' ? undefined : t('components.words.tryAnother')}
      />
      <CodeField label={label} size="md" value="407112" onChange={setCode} disabled />
    </Row>
  )
}
