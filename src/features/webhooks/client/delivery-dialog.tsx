// One message: what was sent, byte for byte, and how the answer began.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { Button } from '#ui/button.tsx'
import { CodeBlock } from '#ui/code-block.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Label } from '#ui/label.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { toneOf } from './delivery-tone.ts'
import { useProblemWords } from './problem-words.ts'
import { useDelivery } from './use-webhooks.ts'
import classes from './webhooks.module.css'

type DeliveryDialogProps = { deliveryId: string; onClose: () => void }

export function DeliveryDialog({ deliveryId, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useDelivery(deliveryId)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={<span dir="ltr">{data?.delivery.kind ?? t('webhooks.deliveries')}</span>}
      foot={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {!data && error && (
        <Failed
          title={t('webhooks.failed')}
          requestId={failureOf(error).requestId}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading count={3} />}
      {data && <Message {...data} />}
    </Dialog>
  )
}

type MessageProps = NonNullable<ReturnType<typeof useDelivery>['data']>

function Message({ delivery, body, answer }: MessageProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblemWords()
  const { status, code, triedAt } = delivery
  return (
    <div className={classes['form']}>
      <p className={classes['summary']}>
        <Label tone={toneOf[status]}>{t(`webhooks.status.${status}`)}</Label>
        <span>{code ?? problem(delivery.problem)}</span>
        {triedAt !== null && <span className={classes['under']}>{format.dateTime(triedAt)}</span>}
      </p>
      <CodeBlock label={t('webhooks.sent')} code={body} wraps />
      {answer ? (
        <CodeBlock label={t('webhooks.answer')} code={answer} wraps />
      ) : (
        <p className={classes['under']}>{t('webhooks.noAnswer')}</p>
      )}
    </div>
  )
}
