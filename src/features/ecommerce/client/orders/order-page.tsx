// /dashboard/e-commerce/orders/{number}: one order, from its placing to its end.
import { IconPackageOff } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { Plan, Room } from '#ui/plan.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { isToBePaid } from '../../order-status.ts'
import type { Order } from '../../orders-contract.ts'
import { addressOfOrders } from '../addresses.ts'
import { UnpaidNote } from '../checkout/unpaid-note.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import classes from './order-page.module.css'
import { OrderStops } from './order-stops.tsx'
import { useOrder, useShowOrder } from './use-order.ts'

export function Page() {
  const { t } = useTranslation()
  const { orderNumber = '' }: { orderNumber?: string } = useParams({ strict: false })
  const { data, error, isPending, isFetching, refetch } = useOrder(orderNumber)
  const failure = error && failureOf(error)
  if (data) return <Whole order={data} />
  return (
    <Plan>
      <Room>
        {isPending ? (
          <Loading />
        ) : failure?.code === 'not-found' || failure?.code === 'invalid' ? (
          <Empty
            level={2}
            sign={IconPackageOff}
            title={t('ecommerce.order.missing')}
            action={<ButtonLink href={addressOfOrders}>{t('ecommerce.order.toList')}</ButtonLink>}
          >
            {t('ecommerce.order.missingText')}
          </Empty>
        ) : (
          <Failed
            level={2}
            title={t('ecommerce.order.failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failure?.requestId}
          />
        )}
      </Room>
    </Plan>
  )
}

function Whole({ order }: { order: Order }) {
  const { t } = useTranslation()
  const show = useShowOrder()
  const isOwn = useSession().user?.id === order.customer.id
  const format = useFormat()
  usePageHeading({
    title: t('ecommerce.order.title', { number: format.number(order.orderNumber, { useGrouping: false }) }),
    trail: [
      { label: t('menu.dashboard') },
      { label: t('menu.ecommerce') },
      { label: t('ecommerce.orders.title'), href: addressOfOrders },
    ],
  })
  return (
    <div className={classes['page']}>
      <OrderBar order={order} />
      <Plan>
        {isOwn && isToBePaid(order) && (
          <Room>
            <UnpaidNote order={order} onChange={show} />
          </Room>
        )}
        <Room aria-label={t('ecommerce.order.progress')}>
          <OrderStops order={order} />
        </Room>
        <Room span={8} bare aria-labelledby="items-title">
          <OrderItems order={order} />
          <OrderHistory order={order} />
        </Room>
        <OrderAside order={order} />
      </Plan>
    </div>
  )
}
