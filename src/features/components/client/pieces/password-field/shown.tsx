// The eye shows what is typed; it stays from left to right in Arabic.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const [password, setPassword] = useState('courtyard')
  return (
    <Row fields>
      <PasswordField
        label={t('components.words.password')}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Row>
  )
}
