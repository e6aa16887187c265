// Wrong, and disabled.
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Row } from '../../row.tsx'

export function Example() {
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
