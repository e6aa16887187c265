// The examples on the gallery's page about one choice of a few.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Row } from '../../row.tsx'

type News = 'all' | 'mentions' | 'none'

// Below each other with help, and beside each other.
export function ChoicesExample() {
  const { t } = useTranslation()
  const [news, setNews] = useState<News>('mentions')
  return (
    <Row fields>
      <RadioGroup<News>
        label={t('components.words.mails')}
        value={news}
        onChange={setNews}
        options={[
          { value: 'all', label: t('components.words.everything') },
          {
            value: 'mentions',
            label: t('components.words.mentions'),
            description: t('components.words.mentionsHelp'),
          },
          { value: 'none', label: t('components.words.nothing') },
        ]}
      />
      <RadioGroup<News>
        inline
        label={t('components.words.mails')}
        value={news}
        onChange={setNews}
        options={[
          { value: 'all', label: t('components.words.everything') },
          { value: 'none', label: t('components.words.nothing') },
        ]}
      />
    </Row>
  )
}

type Role = 'admin' | 'user'

// Wrong, and with a choice that cannot be made.
export function StatesExample() {
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
