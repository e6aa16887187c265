// Without a panel they choose what stands elsewhere; counts say how much is behind each.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Tabs } from '#ui/tabs.tsx'

type View = 'overview' | 'files' | 'people'

export function Example() {
  const { t } = useTranslation()
  const [view, setView] = useState<View>('overview')
  return (
    <Tabs<View>
      label={t('components.words.project')}
      value={view}
      onChange={setView}
      options={[
        { value: 'overview', label: t('components.words.overview') },
        { value: 'files', label: t('components.words.files'), count: 8 },
        { value: 'people', label: t('components.words.people') },
      ]}
    />
  )
}
