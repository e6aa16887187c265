// The order that was placed here: its number or a visitor's key stands in the address, so that a reload finds it again.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSession } from '#kernel/client/session.ts'
import type { Order } from '../../orders-contract.ts'
import { useOrder, useShowOrder } from '../orders/use-order.ts'
import { useShowVisitorOrder, useVisitorOrder } from '../visitors/use-visitor-order.ts'
import type { Placed } from './use-place-order.ts'

const name = 'order'
const isNumber = (ticket: string | undefined) => ticket !== undefined && /^\d+$/.test(ticket)

export function usePlaced() {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const isMember = useSession().user !== null
  const ticket = new URLSearchParams(hash).get(name) ?? undefined
  const linkKey = isNumber(ticket) ? undefined : ticket
  const own = useOrder(isMember && isNumber(ticket) ? ticket : undefined)
  const visit = useVisitorOrder(linkKey)
  const showOwn = useShowOrder()
  const { begin, show: showVisit } = useShowVisitorOrder()
  const keep = ({ order, key, receipt }: Placed) => {
    if (key !== undefined && receipt !== undefined) begin({ order, key, receipt })
    else showOwn(order)
    void navigate({ to: '.', hash: `${name}=${key ?? order.orderNumber}`, replace: true })
  }
  const show = (order: Order) => (linkKey === undefined ? showOwn(order) : showVisit(linkKey, order))
  const order = linkKey === undefined ? own.data : visit.data?.order
  return { order, linkKey, receipt: visit.data?.receipt, isLoading: own.isLoading || visit.isLoading, keep, show }
}
