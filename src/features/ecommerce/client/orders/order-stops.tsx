// How far an order has come, as stops on one line.
import { IconCheck } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import type { Order } from '../../orders-contract.ts'
import classes from './order-stops.module.css'

type Stop = { key: 'placed' | 'paid' | 'shipped' | 'completed' | 'cancelled' | 'refunded'; at: string | null }

/** Those that this order has come by, and those that are left; one that ended early has its end in their place. */
function stopsOf({ status, history }: Order): Stop[] {
  const stops: Stop[] = [
    { key: 'placed', at: history.orderTime },
    { key: 'paid', at: history.paymentTime },
    { key: 'shipped', at: history.deliveryTime },
    { key: 'completed', at: history.completionTime },
  ]
  if (status !== 'cancelled' && status !== 'refunded') return stops
  const ended = history.timeline.findLast(({ kind }) => kind === status)?.time ?? null
  return [...stops.filter(({ at }) => at !== null), { key: status, at: ended }]
}

export function OrderStops({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const stops = stopsOf(order)
  const now = stops.findLastIndex(({ at }) => at !== null)
  return (
    <ol className={classes['stops']}>
      {stops.map(({ key, at }, place) => (
        <li
          key={key}
          className={classes['stop']}
          data-state={place < now ? 'done' : place === now ? 'now' : 'later'}
          aria-current={place === now ? 'step' : undefined}
        >
          <span className={classes['mark']}>
            {(place < now || now === stops.length - 1) && <Icon of={IconCheck} size={14} />}
          </span>
          <span className={classes['name']}>{t(`ecommerce.timeline.${key}`)}</span>
          {at !== null && <span className={classes['time']}>{format.dateTime(at)}</span>}
        </li>
      ))}
    </ol>
  )
}
