// The examples on the gallery's page about switches.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Switch } from '#ui/switch.tsx'
import { Row } from '../../row.tsx'

// On or off at once, and disabled.
export function StatesExample() {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(true)
  const change = () => setOn(!isOn)
  return (
    <Row>
      <Switch label={t('components.words.notifications')} checked={isOn} onChange={change} />
      <Switch label={t('components.words.mails')} checked={!isOn} onChange={change} />
      <Switch label={t('components.words.disabled')} disabled />
      <Switch label={t('components.words.disabled')} disabled defaultChecked />
    </Row>
  )
}

// Across the whole line, for lists of settings.
export function SpreadExample() {
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
