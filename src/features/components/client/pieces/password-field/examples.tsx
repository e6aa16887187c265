// The examples on the gallery's page about the password field.
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Row } from '../../row.tsx'

// The eye shows what is typed; it stays from left to right in Arabic.
export function ShownExample() {
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

// Wrong, and disabled.
export function StatesExample() {
  const { t } = useTranslation()
  const [password, setPassword] = useState('court')
  const shared = {
    label: t('components.words.password'),
    autoComplete: 'off',
    value: password,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setPassword(event.target.value),
  }
  return (
    <Row fields>
      <PasswordField {...shared} error={t('components.words.tryAnother')} />
      <PasswordField {...shared} disabled />
    </Row>
  )
}
