// Busy keeps width and focus; disabled is for what cannot be done now.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }
  return (
    <Row>
      <Button variant="filled" busy={isBusy} onClick={save}>
        {t('components.words.save')}
      </Button>
      <Button busy>{t('components.words.save')}</Button>
      <Button disabled>{t('components.words.save')}</Button>
      <Button variant="danger" disabled>
        {t('components.words.delete')}
      </Button>
    </Row>
  )
}
