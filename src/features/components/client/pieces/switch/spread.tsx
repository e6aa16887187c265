// Across the whole line, for lists of settings.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Switch } from '#ui/switch.tsx'

export function Example() {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(true)
  return (
    <Switch
      spread
      label={t('components.words.mentions')}
      description={t('components.words.mentionsHelp')}
      checked={isOn}
      onChange={(event) => setOn(event.target.checked)}
    />
  )
}
