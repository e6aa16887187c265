// Wrong, and with a choice that cannot be made.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Row } from '../../row.tsx'

type Role = 'admin' | 'user'

export function Example() {
  const { t } = useTranslation()
  const [role, setRole] = useState<Role | null>(null)
  return (
    <Row fields>
      <RadioGroup<Role>
        label={t('components.words.role')}
        value={role}
        onChange={setRole}
        error={role === null ? t('components.words.chooseOne') : undefined}
        options={[
          { value: 'admin', label: t('components.words.admin'), disabled: true },
          { value: 'user', label: t('components.words.user') },
        ]}
      />
    </Row>
  )
}
