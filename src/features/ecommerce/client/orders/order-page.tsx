// /dashboard/e-commerce/orders/{number}: one order, from its placing to its end.
import { IconPackageOff } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { Empty } from '#ui/states.tsx'
import type { Order } from '../../orders-contract.ts'
import { addressOfOrders } from '../addresses.ts'
import { OrderBar } from './order-bar.tsx'
import { OrderView, OrderWaitedFor } from './order-view.tsx'
import { useOrder, useShowOrder } from './use-order.ts'

export function Page() {
  const { t } = useTranslation()
  const { orderNumber = '' }: { orderNumber?: string } = useParams({ strict: false })
  const { data, error, isPending, isFetching, refetch } = useOrder(orderNumber)
  if (data) return <Whole order={data} />
  return (
    <OrderWaitedFor
      isLoading={isPending}
      failure={error && failureOf(error)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      missing={
        <Empty
          level={2}
          icon={IconPackageOff}
          title={t('ecommerce.order.missing')}
          action={<ButtonLink href={addressOfOrders}>{t('ecommerce.order.toList')}</ButtonLink>}
        >
          {t('ecommerce.order.missingText')}
        </Empty>
      }
    />
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
  return <OrderView order={order} onChange={show} isOwn={isOwn} bar={<OrderBar order={order} />} />
}
