// Off, on, some of them, with help, wrong, and disabled.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Row } from '../../row.tsx'

export function Example() {
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
