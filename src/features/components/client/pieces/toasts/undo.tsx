// With one act, such as taking back what was done.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'

export function Example() {
  const { t } = useTranslation()
  const [isArchived, setArchived] = useState(false)
  const archive = () => {
    setArchived(true)
    toast(t('components.words.cardArchived'), {
      action: { label: t('components.words.undo'), run: () => setArchived(false) },
    })
  }
  return (
    <Button disabled={isArchived} onClick={archive}>
      {t('components.words.archive')}
    </Button>
  )
}
