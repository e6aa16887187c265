// The records of the bank: accounts, cards, contacts and transactions, with their limits.
import { Currency } from '#kernel/money.ts'
import {
  Email,
  Id,
  Instant,
  Yes,
  integer,
  line,
  matching,
  nullable,
  object,
  oneOf,
  optional,
  text,
} from '#kernel/shape.ts'
import type { Infer } from '#kernel/shape.ts'

export const nameMax = 120
export const messageMax = 300
export const accountsMost = 50
export const cardsMost = 20

export const transactionTypes = ['income', 'expenses', 'receive', 'transfer'] as const
export type TransactionType = (typeof transactionTypes)[number]
export const transactionStatuses = ['completed', 'in_progress', 'failed'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]
/** The purposes of expenses; refunds are those of the shop and of invoices. */
export const expenseCategories = [
  'supermarket',
  'fuel',
  'fastFood',
  'cafe',
  'connection',
  'healthcare',
  'fitness',
  'entertainment',
  'refunds',
  'other',
] as const
export type ExpenseCategory = (typeof expenseCategories)[number]
const incomeCategories = ['sales', 'invoices', 'otherIncome'] as const
export const categories = [...expenseCategories, ...incomeCategories, 'none'] as const
export type Category = (typeof categories)[number]
export const brands = ['visa', 'mastercard'] as const
export type Brand = (typeof brands)[number]

export const Sum = integer()
/** The last digits of a number: the whole of it never comes here. */
const NumberEnd = matching(/^\d{4}$/, 'not-allowed')
const MaybeEnd = matching(/^(?:\d{4})?$/, 'not-allowed')
/** `2028-11`; `isMonth` checks it. */
const Month = text({ max: 7 })
export const isMonth = (month: string): boolean => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month)
const Name = line({ max: nameMax })
const Message = text({ max: messageMax })
/** More than nothing. */
const Paid = integer({ min: 1, max: 10_000_000_000 })

const Face = object({ id: Id, name: text({ max: 300 }), avatarUrl: nullable(text({ max: 2000 })) })

export const Account = object({
  id: Id,
  kind: oneOf(['own', 'card']),
  /** Empty: the main account, until somebody names it. */
  name: text({ max: nameMax }),
  currency: Currency,
  numberEnd: text({ max: 4 }),
  isMain: Yes,
  balance: Sum,
  /** The amount that can be sent from it now. */
  available: Sum,
  isFrozen: Yes,
})
export type Account = Infer<typeof Account>

export const Card = object({
  id: Id,
  accountId: Id,
  brand: oneOf(brands),
  holder: text({ max: nameMax }),
  numberEnd: text({ max: 4 }),
  validUntil: Month,
  currency: Currency,
  balance: Sum,
  isFrozen: Yes,
  monthLimit: nullable(Sum),
  /** The amount that left it this month. */
  monthSpent: Sum,
})
export type Card = Infer<typeof Card>

export const NewAccount = object({ name: Name, currency: Currency, numberEnd: MaybeEnd })
export const NewCard = object({
  brand: oneOf(brands),
  holder: Name,
  numberEnd: NumberEnd,
  validUntil: Month,
  currency: Currency,
  monthLimit: nullable(Paid),
})
export const CardChange = object({ holder: Name, validUntil: Month, monthLimit: nullable(Paid) })

export const Contact = object({
  id: Id,
  name: text({ max: 300 }),
  email: text({ max: 300 }),
  numberEnd: text({ max: 4 }),
  /** Somebody of the workspace. */
  person: nullable(Face),
})
export type Contact = Infer<typeof Contact>
/** Either somebody outside by their name, or somebody of the workspace. */
export const NewContact = object({
  name: optional(Name),
  email: optional(nullable(Email)),
  numberEnd: optional(MaybeEnd),
  personId: optional(Id),
})

const Side = object({
  id: Id,
  kind: oneOf(['own', 'card', 'external', 'income', 'expense']),
  name: text({ max: nameMax }),
})
export const Transaction = object({
  id: Id,
  type: oneOf(transactionTypes),
  status: oneOf(transactionStatuses),
  account: Side,
  counter: Side,
  currency: Currency,
  /** As the account sees it: below zero it leaves. */
  amount: Sum,
  category: oneOf(categories),
  party: text({ max: 1000 }),
  person: nullable(Face),
  contactId: nullable(Id),
  message: Message,
  reversalOf: nullable(Id),
  reversedBy: nullable(Id),
  source: nullable(oneOf(['sale', 'refund', 'payment', 'reward'])),
  /** The page of the order or invoice that it was posted for. */
  link: nullable(text({ max: 200 })),
  isDisputed: Yes,
  disputeNote: Message,
  isHidden: Yes,
  at: Instant,
})
export type Transaction = Infer<typeof Transaction>

export const Transfer = object({
  fromAccountId: Id,
  /** One of the two: somebody else, or another account of the workspace. */
  contactId: optional(Id),
  toAccountId: optional(Id),
  amount: Paid,
  category: optional(oneOf(expenseCategories)),
  message: Message,
})
/** Something that happened outside and is written down by hand. */
export const Recorded = object({
  type: oneOf(['income', 'expenses', 'receive']),
  accountId: Id,
  amount: Paid,
  category: optional(oneOf(expenseCategories)),
  party: Name,
  message: Message,
})
