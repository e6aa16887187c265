// /order#key=…: the order of a visitor, for who holds its link.
import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { IconBan, IconDownload, IconLinkOff } from '@tabler/icons-react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { downloadFile } from '#kernel/client/files.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Plan, Room } from '#ui/plan.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { isToBePaid, statusAfter } from '../../order-status.ts'
import { cancelVisitorOrder } from '../../visitor-contract.ts'
import { useAddresses } from '../addresses.ts'
import { UnpaidNote } from '../checkout/unpaid-note.tsx'
import { OrderAside } from '../orders/order-aside.tsx'
import bar from '../orders/order-bar.module.css'
import { OrderHistory } from '../orders/order-history.tsx'
import { OrderItems } from '../orders/order-items.tsx'
import { OrderLabel } from '../orders/order-label.tsx'
import classes from '../orders/order-page.module.css'
import { OrderStops } from '../orders/order-stops.tsx'
import { ShopFrame } from '../shop-frame.tsx'
import type { VisitorOrder } from './use-visitor-order.ts'
import { useShowVisitorOrder, useVisitorOrder } from './use-visitor-order.ts'

export function Page() {
  const { t } = useTranslation()
  const hash = useLocation({ select: (location) => location.hash })
  const key = new URLSearchParams(hash).get('key') ?? undefined
  const { data, error, isLoading, isFetching, refetch } = useVisitorOrder(key)
  const number = useFormat().number(data?.order.orderNumber ?? 0, { useGrouping: false })
  const failure = error && failureOf(error)
  const isMissing = key === undefined || failure?.code === 'not-found' || failure?.code === 'invalid'
  return (
    <ShopFrame title={data ? t('ecommerce.order.title', { number }) : t('ecommerce.orders.order')}>
      {data ? (
        <Whole opened={data} />
      ) : (
        <Plan>
          <Room>
            {isLoading ? (
              <Loading />
            ) : isMissing ? (
              <Missing />
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
      )}
    </ShopFrame>
  )
}

function Missing() {
  const { t } = useTranslation()
  return (
    <Empty
      level={2}
      sign={IconLinkOff}
      title={t('ecommerce.visitor.missing')}
      action={<ButtonLink href="/dashboard/e-commerce/orders">{t('ecommerce.billing.toSignIn')}</ButtonLink>}
    >
      {t('ecommerce.visitor.missingText')}
    </Empty>
  )
}

function Whole({ opened }: { opened: VisitorOrder }) {
  const { t } = useTranslation()
  const { order, key } = opened
  const { show } = useShowVisitorOrder()
  return (
    <div className={classes['page']}>
      <Bar opened={opened} />
      <Plan>
        {isToBePaid(order) && (
          <Room>
            <UnpaidNote order={order} linkKey={key} onChange={(next) => show(key, next)} />
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

function Bar({ opened: { order, key, receipt } }: { opened: VisitorOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { shop } = useAddresses()
  const { show } = useShowVisitorOrder()
  const number = format.number(order.orderNumber, { useGrouping: false })
  const isPaid = order.history.paymentTime !== null
  const standing = { status: order.status, method: order.payment.method, isPaid }
  const { mutate } = useMutation({
    mutationFn: () => call(cancelVisitorOrder, { key }),
    onSuccess: ({ order: next }) => {
      show(key, next)
      toast(t('ecommerce.order.done.cancel'))
    },
    onError: toastError,
  })
  const askToCancel = async () => {
    const isSure = await confirm({
      title: t('ecommerce.order.cancelQuestion', { number }),
      text: t(isPaid ? 'ecommerce.order.cancelPaidText' : 'ecommerce.order.cancelText'),
      action: t('ecommerce.order.act.cancel'),
      danger: true,
    })
    if (isSure) mutate()
  }
  const save = () => downloadFile(receipt, `${t('ecommerce.done.receiptFile', { number })}.pdf`).catch(toastError)
  return (
    <div className={bar['bar']}>
      <time className={bar['when']} dateTime={order.createdAt}>
        {format.dateTime(order.createdAt)}
      </time>
      <OrderLabel status={order.status} />
      <span className={bar['acts']}>
        <ButtonLink variant="ghost" href={shop}>
          {t('ecommerce.toShop')}
        </ButtonLink>
        <Button variant="ghost" icon={IconDownload} onClick={() => void save()}>
          {t('ecommerce.order.receipt')}
        </Button>
        {statusAfter(standing, 'cancel', 'customer') && (
          <Button variant="ghost" icon={IconBan} onClick={() => void askToCancel()}>
            {t('ecommerce.order.act.cancel')}
          </Button>
        )}
      </span>
    </div>
  )
}
