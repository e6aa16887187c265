// The columns of the list of orders, and the lines that a row shows below itself.
import { useMemo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Column } from '#ui/data-table/data-table-columns.ts'
import type { ListedOrder } from '../../orders-contract.ts'
import { PictureAt } from '../product-image.tsx'
import classes from './orders.module.css'
import { OrderLabel } from './order-label.tsx'

export function useOrderColumns(isManager: boolean): readonly Column<ListedOrder>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(() => {
    const numberOf = ({ orderNumber }: ListedOrder) => `#${format.number(orderNumber, { useGrouping: false })}`
    const customer: Column<ListedOrder> = {
      key: 'customer',
      label: t('ecommerce.orders.customer'),
      text: (order) => order.customer.name,
      cell: (order) => <bdi>{order.customer.name}</bdi>,
      detail: (order) => order.customer.email && <bdi dir="ltr">{order.customer.email}</bdi>,
      picture: ({ customer: { id, name, avatarUrl } }, size) => (
        <Avatar person={{ id: id ?? name, name, avatarUrl }} size={size} />
      ),
      share: 2.5,
    }
    return [
      {
        key: 'number',
        label: t('ecommerce.orders.order'),
        text: numberOf,
        cell: (order) => <bdi className={classes['number']}>{numberOf(order)}</bdi>,
        phoneDetail: (order) => (
          <span>
            {format.money(order.totalAmount, order.currency)} ·{' '}
            {isManager ? <bdi>{order.customer.name}</bdi> : format.date(order.createdAt)}
          </span>
        ),
        share: 1,
        canHide: false,
        phone: 'start',
      },
      ...(isManager ? [customer] : []),
      {
        key: 'createdAt',
        label: t('ecommerce.orders.date'),
        text: ({ createdAt }) => format.dateTime(createdAt),
        cell: ({ createdAt }) => format.date(createdAt),
        detail: ({ createdAt }) => <time dateTime={createdAt}>{format.time(createdAt)}</time>,
        width: '7rem',
        isSortable: true,
      },
      {
        key: 'items',
        label: t('ecommerce.orders.items'),
        text: ({ totalQuantity }) => totalQuantity,
        cell: ({ totalQuantity }) => format.number(totalQuantity),
        width: '5rem',
        breakpoint: 'wide',
        align: 'end',
      },
      {
        key: 'totalAmount',
        label: t('ecommerce.cart.price'),
        text: ({ totalAmount, currency }) => format.money(totalAmount, currency),
        width: '6rem',
        align: 'end',
        isSortable: true,
      },
      {
        key: 'status',
        label: t('ecommerce.orders.state'),
        text: ({ status }) => t(`ecommerce.orders.status.${status}`),
        cell: ({ status }) => <OrderLabel status={status} />,
        width: '8rem',
        phone: 'end',
      },
    ]
  }, [t, format, isManager])
}

/** The items of an order, below its row. */
export function OrderLines({ order }: { order: ListedOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={classes['lines']} aria-label={t('ecommerce.orders.items')}>
      {order.items.map(({ id, name, sku, coverUrl, quantity, price }) => (
        <li key={id} className={classes['line']}>
          <span className={classes['picture']}>
            <PictureAt url={coverUrl} />
          </span>
          <span className={classes['words']}>
            <bdi>{name}</bdi>
            <small>
              <bdi>{sku}</bdi>
            </small>
          </span>
          <span className={classes['times']}>{t('ecommerce.orders.times', { count: quantity })}</span>
          <span className={classes['amount']}>{format.money(price * quantity, order.currency)}</span>
        </li>
      ))}
    </ul>
  )
}
