// With a panel that belongs to the open one, icons, and a tab that is closed for now.
import { IconFile, IconLock, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Tabs } from '#ui/tabs.tsx'

type View = 'files' | 'people' | 'closed'

export function Example() {
  const { t } = useTranslation()
  const [view, setView] = useState<View>('files')
  return (
    <Tabs<View>
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
