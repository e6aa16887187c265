// Typing moves on, Backspace goes back, a paste fills all six.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { CodeField } from '#ui/code-field.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const [code, setCode] = useState('407')
  return (
    <Row fields>
      <CodeField label={t('components.words.code')} size="md" value={code} onChange={setCode} />
    </Row>
  )
}
