// /order#key=…: the order of a visitor, for who holds its link; without one, the way to get it again.
import { useLocation } from '@tanstack/react-router'
import { IconLinkOff, IconMail } from '@tabler/icons-react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Empty } from '#ui/states.tsx'
import { statusAfter } from '../../order-status.ts'
import { cancelVisitorOrder } from '../../visitor-contract.ts'
import { addressOfOrders, useAddresses } from '../addresses.ts'
import { CancelButton, OrderStanding, ReceiptButton, standingOf } from '../orders/order-bar-parts.tsx'
import bar from '../orders/order-bar.module.css'
import { OrderView, OrderWaitedFor } from '../orders/order-view.tsx'
import { ShopFrame } from '../shop-frame.tsx'
import { LinksForm } from './links-form.tsx'
import type { VisitorOrder } from './use-visitor-order.ts'
import { useShowVisitorOrder, useVisitorOrder } from './use-visitor-order.ts'

export function Page() {
  const { t } = useTranslation()
  const hash = useLocation({ select: (location) => location.hash })
  const key = new URLSearchParams(hash).get('key') ?? undefined
  if (key !== undefined) return <Opened linkKey={key} />
  return (
    <ShopFrame title={t('ecommerce.visitor.find')}>
      <PanelGrid>
        <Panel>
          <LinksAgain />
        </Panel>
      </PanelGrid>
    </ShopFrame>
  )
}

function Opened({ linkKey }: { linkKey: string }) {
  const { t } = useTranslation()
  const { data, error, isLoading, isFetching, refetch } = useVisitorOrder(linkKey)
  const { show } = useShowVisitorOrder()
  const number = useFormat().number(data?.order.orderNumber ?? 0, { useGrouping: false })
  return (
    <ShopFrame title={data ? t('ecommerce.order.title', { number }) : t('ecommerce.orders.order')}>
      {data ? (
        <OrderView
          order={data.order}
          linkKey={data.key}
          onChange={(next) => show(data.key, next)}
          isOwn
          bar={<Bar opened={data} />}
        />
      ) : (
        <OrderWaitedFor
          isLoading={isLoading}
          failure={error && failureOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          missing={<LinksAgain isWrong />}
        />
      )}
    </ShopFrame>
  )
}

/** `isWrong`: they came by a link that opens nothing. */
function LinksAgain({ isWrong = false }: { isWrong?: boolean }) {
  const { t } = useTranslation()
  return (
    <Empty
      level={2}
      icon={isWrong ? IconLinkOff : IconMail}
      title={t(isWrong ? 'ecommerce.visitor.missing' : 'ecommerce.visitor.byEmail')}
      action={
        <>
          <LinksForm />
          <ButtonLink variant="ghost" href={addressOfOrders}>
            {t('ecommerce.visitor.toAccount')}
          </ButtonLink>
        </>
      }
    >
      {t(isWrong ? 'ecommerce.visitor.missingText' : 'ecommerce.visitor.findText')}
    </Empty>
  )
}

function Bar({ opened: { order, key, receipt } }: { opened: VisitorOrder }) {
  const { t } = useTranslation()
  const { shop } = useAddresses()
  const { show } = useShowVisitorOrder()
  const { mutate } = useAction(() => call(cancelVisitorOrder, { key }), {
    keep: ({ order: next }) => show(key, next),
    done: () => t('ecommerce.order.done.cancel'),
  })
  return (
    <div className={bar['bar']}>
      <OrderStanding order={order} />
      <span className={bar['actions']}>
        <ButtonLink variant="ghost" href={shop}>
          {t('ecommerce.toShop')}
        </ButtonLink>
        <ReceiptButton order={order} address={receipt} />
        {statusAfter(standingOf(order), 'cancel', 'customer') && (
          <CancelButton order={order} onCancel={() => mutate()} />
        )}
      </span>
    </div>
  )
}
