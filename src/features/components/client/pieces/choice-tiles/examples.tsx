// The examples on the gallery's page about a choice of pictures.
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ChoiceTiles } from '#ui/choice-tiles.tsx'
import { Icon } from '#ui/icon.tsx'
import { Row } from '../../row.tsx'

// Radio buttons drawn as tiles; arrow keys choose.
export function TilesExample() {
  const { t } = useTranslation()
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  return (
    <Row fields>
      <ChoiceTiles
        label={t('components.words.mode')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'light', name: t('components.words.light'), content: <Icon of={IconSun} size={24} /> },
          { value: 'dark', name: t('components.words.dark'), content: <Icon of={IconMoon} size={24} /> },
        ]}
      />
    </Row>
  )
}
