// An order as everybody sees it: how far it is, what was ordered, and where it goes.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import type { Failure } from '#kernel/client/failure.ts'
import { isToBePaid } from '../../order-status.ts'
import type { Unpaid } from '../checkout/use-payment.ts'
import { UnpaidNote } from '../checkout/unpaid-note.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import classes from './order-page.module.css'
import { OrderStops } from './order-stops.tsx'

/** `bar` stands above it; whose order it is can pay it here. */
export function OrderView({ isOwn, bar, ...unpaid }: Unpaid & { isOwn: boolean; bar: ReactNode }) {
  const { t } = useTranslation()
  const { order } = unpaid
  return (
    <div className={classes['page']}>
      {bar}
      <PanelGrid>
        {isOwn && isToBePaid(order) && (
          <Panel>
            <UnpaidNote {...unpaid} />
          </Panel>
        )}
        <Panel aria-label={t('ecommerce.order.progress')}>
          <OrderStops order={order} />
        </Panel>
        <Panel span={8} bare aria-labelledby="items-title">
          <OrderItems order={order} />
          <OrderHistory order={order} />
        </Panel>
        <OrderAside order={order} />
      </PanelGrid>
    </div>
  )
}

type WaitedForProps = {
  isLoading: boolean
  failure: Failure | null
  /** In place of an order that is not there. */
  missing: ReactNode | undefined
  isRetrying: boolean
  onRetry: () => void
}

/** In place of an order that has not come. */
export function OrderWaitedFor({ isLoading, failure, missing, isRetrying, onRetry }: WaitedForProps) {
  const { t } = useTranslation()
  const isMissing = failure?.code === 'not-found' || failure?.code === 'invalid'
  return (
    <PanelGrid>
      <Panel>
        {isLoading ? (
          <Loading />
        ) : isMissing ? (
          missing
        ) : (
          <Failed
            level={2}
            title={t('ecommerce.order.failed')}
            onRetry={onRetry}
            isRetrying={isRetrying}
            requestId={failure?.requestId}
          />
        )}
      </Panel>
    </PanelGrid>
  )
}
