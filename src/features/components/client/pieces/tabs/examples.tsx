// The examples on the gallery's page about tabs.
import { IconFile, IconLock, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Tabs } from '#ui/tabs.tsx'

type View = 'overview' | 'files' | 'people'

// Without a panel they choose what stands elsewhere; counts say how much is behind each.
export function CountsExample() {
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

type PanelView = 'files' | 'people' | 'closed'

// With a panel that belongs to the open one, icons, and a tab that is closed for now.
export function PanelsExample() {
  const { t } = useTranslation()
  const [view, setView] = useState<PanelView>('files')
  return (
    <Tabs<PanelView>
      label={t('components.words.project')}
      value={view}
      onChange={setView}
      options={[
        { value: 'files', label: t('components.words.files'), icon: IconFile },
        { value: 'people', label: t('components.words.people'), icon: IconUsers },
        { value: 'closed', label: t('components.words.closed'), icon: IconLock, disabled: true },
      ]}
    >
      {view === 'files' ? t('components.words.noFiles') : t('components.words.sentence')}
    </Tabs>
  )
}
