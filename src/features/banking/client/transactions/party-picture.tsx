// The face of somebody a transaction is with, or the icon of what it was for.
import {
  IconArrowsExchange,
  IconBallBasketball,
  IconBuildingStore,
  IconBurger,
  IconCoffee,
  IconFileInvoice,
  IconGasStation,
  IconHeartbeat,
  IconMovie,
  IconPigMoney,
  IconReceiptRefund,
  IconShoppingCart,
  IconTag,
  IconWifi,
} from '@tabler/icons-react'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Glyph } from '#ui/icon.tsx'
import type { Category, Transaction } from '../../entities.ts'
import classes from './transactions.module.css'

const icons: Record<Category, Glyph> = {
  supermarket: IconShoppingCart,
  fuel: IconGasStation,
  fastFood: IconBurger,
  cafe: IconCoffee,
  connection: IconWifi,
  healthcare: IconHeartbeat,
  fitness: IconBallBasketball,
  entertainment: IconMovie,
  refunds: IconReceiptRefund,
  other: IconTag,
  sales: IconBuildingStore,
  invoices: IconFileInvoice,
  otherIncome: IconPigMoney,
  none: IconArrowsExchange,
}

type Pictured = Pick<Transaction, 'person' | 'party' | 'contactId' | 'category'>

export function PartyPicture({ of: { person, party, contactId, category } }: { of: Pictured }) {
  if (person) return <Avatar person={person} size={36} />
  if (contactId !== null) return <Avatar person={{ id: contactId, name: party }} size={36} />
  return (
    <span className={classes['kind']} aria-hidden="true">
      <Icon of={icons[category]} size={18} />
    </span>
  )
}
