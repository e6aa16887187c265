// What did not work, why, and another try; the request's id helps whoever reads the log.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Failed } from '#ui/states.tsx'

const triesForMs = 1500

export function Example() {
  const { t } = useTranslation()
  const [isRetrying, setRetrying] = useState(false)
  const retry = () => {
    setRetrying(true)
    setTimeout(() => setRetrying(false), triesForMs)
  }
  return (
    <Failed title={t('components.words.boardFailed')} onRetry={retry} isRetrying={isRetrying} requestId="req-7f3a">
      {t('components.words.boardFailedText')}
    </Failed>
  )
}
