// One of several; letters choose without opening it.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Row } from '../../row.tsx'

const roles = ['admin', 'manager', 'user'] as const

export function Example() {
  const { t } = useTranslation()
  const [role, setRole] = useState<(typeof roles)[number] | null>(null)
  const options = roles.map((value) => ({ value, label: t(`components.words.${value}`) }))
  return (
    <Row fields>
      <SelectField label={t('components.words.role')} value={role} onChange={setRole} options={options} />
    </Row>
  )
}
