// In place of a page of plans: while they are off there are none, and anything else can be tried again.
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Empty, Failed } from '#ui/states.tsx'
import { isOff } from './use-plans.ts'

type PlansFailedProps = { error: unknown; title: string; isRetrying?: boolean; onRetry: () => void }

export function PlansFailed({ error, title, isRetrying = false, onRetry }: PlansFailedProps) {
  const { t } = useTranslation()
  if (isOff(error)) return <Empty level={1} title={t('plans.pricing.off')} />
  return (
    <Failed level={2} title={title} requestId={failureOf(error).requestId} isRetrying={isRetrying} onRetry={onRetry} />
  )
}
