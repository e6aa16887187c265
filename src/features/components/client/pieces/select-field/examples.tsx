// The examples on the gallery's page about the field with a list.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Row } from '../../row.tsx'

const roles = ['admin', 'manager', 'user'] as const

// One of several; letters choose without opening it.
export function ChoicesExample() {
  const { t } = useTranslation()
  const [role, setRole] = useState<(typeof roles)[number] | null>(null)
  const options = roles.map((value) => ({ value, label: t(`components.words.${value}`) }))
  return (
    <Row fields>
      <SelectField label={t('components.words.role')} value={role} onChange={setRole} options={options} />
    </Row>
  )
}

// Wrong, disabled, and with a choice that cannot be made.
export function StatesExample() {
  const { t } = useTranslation()
  const [role, setRole] = useState<(typeof roles)[number]>('manager')
  const options = roles.map((value) => ({
    value,
    label: t(`components.words.${value}`),
    disabled: value === 'admin',
  }))
  const label = t('components.words.role')
  return (
    <Row fields>
      <SelectField
        label={label}
        error={t('components.words.onlyAdmins')}
        value={role}
        onChange={setRole}
        options={options}
      />
      <SelectField label={label} disabled value={role} onChange={setRole} options={options} />
    </Row>
  )
}
