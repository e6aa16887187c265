// On or off at once, and disabled.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Switch } from '#ui/switch.tsx'
import { Row } from '../../row.tsx'

export function Example() {
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
