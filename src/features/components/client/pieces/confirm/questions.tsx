// The answer is a promise; where something is lost the focus begins at Cancel.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const [isDeleted, setDeleted] = useState(false)
  const ask = async () => {
    const isSure = await confirm({
      title: t('components.words.deleteQuestion'),
      text: t('components.words.deleteText'),
      action: t('components.words.deleteColumn'),
      danger: true,
    })
    setDeleted(isSure)
  }
  return (
    <Row>
      <Button variant="danger" onClick={() => void ask()}>
        {t('components.words.deleteColumn')}
      </Button>
      <output>{isDeleted ? t('components.words.deleted') : t('components.words.stillThere')}</output>
    </Row>
  )
}
