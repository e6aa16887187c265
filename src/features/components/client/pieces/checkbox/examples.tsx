// The examples on the gallery's page about boxes to tick.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Row } from '../../row.tsx'

// Off, on, some of them, with help, wrong, and disabled.
export function StatesExample() {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(true)
  const change = () => setOn(!isOn)
  return (
    <Row fields>
      <Checkbox label={t('components.words.checked')} checked={isOn} onChange={change} />
      <Checkbox label={t('components.words.some')} indeterminate checked={false} onChange={change} />
      <Checkbox
        label={t('components.words.remember')}
        description={t('components.words.rememberHelp')}
        checked={!isOn}
        onChange={change}
      />
      <Checkbox
        label={t('components.words.agree')}
        error={t('components.words.agreeFirst')}
        checked={!isOn}
        onChange={change}
      />
      <Checkbox label={t('components.words.disabled')} disabled />
      <Checkbox label={t('components.words.disabled')} disabled defaultChecked />
    </Row>
  )
}

// A ring marks what is done, such as a card.
export function RoundExample() {
  const { t } = useTranslation()
  const [isDone, setDone] = useState(true)
  return (
    <Row>
      <Checkbox
        round
        label={t('components.words.nightLighting')}
        checked={isDone}
        onChange={(event) => setDone(event.target.checked)}
      />
    </Row>
  )
}
