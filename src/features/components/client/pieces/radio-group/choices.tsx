// Below each other with help, and beside each other.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Row } from '../../row.tsx'

type News = 'all' | 'mentions' | 'none'

export function Example() {
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
