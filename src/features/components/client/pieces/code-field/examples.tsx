// The examples on the gallery's page about the field for a code.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { CodeField } from '#ui/code-field.tsx'
import { Row } from '../../row.tsx'

// Typing moves on, Backspace goes back, a paste fills all six.
export function TypingExample() {
  const { t } = useTranslation()
  const [code, setCode] = useState('407')
  return (
    <Row fields>
      <CodeField label={t('components.words.code')} size="md" value={code} onChange={setCode} />
    </Row>
  )
}

// Empty, wrong, and disabled.
export function StatesExample() {
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
