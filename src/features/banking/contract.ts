// The calls of the bank: its accounts, cards, contacts and transactions, its summary and its statements; and the events.
import { endpoint, event } from '#kernel/contract.ts'
import { Currency } from '#kernel/money.ts'
import { Count, cursorFields, rowsField } from '#kernel/paging.ts'
import { Id, Instant, Yes, integer, list, nullable, object, oneOf, optional, text } from '#kernel/shape.ts'
import {
  Account,
  Card,
  CardChange,
  Contact,
  NewAccount,
  NewCard,
  NewContact,
  Recorded,
  Sum,
  Transaction,
  Transfer,
  accountsMost,
  cardsMost,
  categories,
  expenseCategories,
  messageMax,
  transactionStatuses,
  transactionTypes,
} from './entities.ts'

const Day = text({ max: 10 })
export const recentMost = 5
export const contactsShown = 5
const stepsMost = 400
const barsMost = 53
export const barSteps = ['week', 'month', 'year'] as const
export type BarStep = (typeof barSteps)[number]
/** Counts end here: "1,000+". */
export const countedMost = 1000

/** A sum, the same of the time before, and how it came about day by day. */
const Figure = object({ value: Sum, before: Sum, steps: list(Sum, stepsMost) })

/** All of the dashboard. Sums are those of the workspace's currency; other currencies have accounts of their own. */
export const readBanking = endpoint('GET', '/api/banking/summary', {
  may: 'manager',
  /** Calendar days of the workspace, both included; without them the last 30. The time before is as long and ends the day before. */
  input: object({ from: optional(Day), to: optional(Day), step: optional(oneOf(barSteps)) }),
  output: object({
    currency: Currency,
    from: Day,
    to: Day,
    days: list(Day, stepsMost),
    income: Figure,
    expenses: Figure,
    /** The sum of all own accounts and cards in the currency. */
    balance: Sum,
    /** Sent, and not confirmed yet. */
    pending: Sum,
    /** Up to twelve weeks, months or years, each from its first day. */
    bars: list(object({ from: Day, income: Sum, expenses: Sum }), barsMost),
    categories: list(
      object({ category: oneOf(expenseCategories), count: integer(), amount: Sum }),
      expenseCategories.length,
    ),
    accounts: list(Account, accountsMost),
    cards: list(Card, cardsMost),
    recent: list(Transaction, recentMost),
    contacts: list(Contact, contactsShown),
    contactCount: integer({ min: 0 }),
    /** For those who may invite people; the reward is what they are paid when somebody joins, zero: nothing. */
    invites: nullable(object({ reward: Sum })),
  }),
})

export const listAccounts = endpoint('GET', '/api/banking/accounts', {
  may: 'manager',
  output: object({ accounts: list(Account, accountsMost), cards: list(Card, cardsMost) }),
})
/** The first of a currency takes the money of the shop and of invoices. */
export const createAccount = endpoint('POST', '/api/banking/accounts/new', {
  may: 'manager',
  input: object({ id: optional(Id), ...NewAccount.entries }),
  output: object({ account: Account }),
})
/** Nothing leaves a frozen account or card; what comes in is still posted. */
export const freezeAccount = endpoint('POST', '/api/banking/accounts/freeze', {
  may: 'manager',
  input: object({ accountId: Id, isFrozen: Yes }),
})

/** A card with a balance of its own, topped up from an account. Only the last digits of its number are known. */
export const createCard = endpoint('POST', '/api/banking/cards/new', {
  may: 'manager',
  input: object({ id: optional(Id), ...NewCard.entries }),
  output: object({ card: Card }),
})
export const updateCard = endpoint('POST', '/api/banking/cards/update', {
  may: 'manager',
  input: object({ cardId: Id, card: CardChange }),
  output: object({ card: Card }),
})
/** Refused while there is money on it. What it paid stays in the ledger. */
export const deleteCard = endpoint('POST', '/api/banking/cards/delete', {
  may: 'manager',
  input: object({ cardId: Id }),
})

/** People outside and of the workspace, the newest first; read on by the last one's ID. */
export const listContacts = endpoint('GET', '/api/banking/contacts', {
  may: 'manager',
  input: object({ after: optional(Id), search: optional(text({ max: 100 })) }),
  output: object({ contacts: list(Contact, 25), hasMore: Yes, total: Count }),
})
export const createContact = endpoint('POST', '/api/banking/contacts/new', {
  may: 'manager',
  input: object({ id: optional(Id), ...NewContact.entries }),
  output: object({ contact: Contact }),
})
/** With Undo; what was sent to them stays in the ledger, and what is under way comes back. */
export const deleteContact = endpoint('POST', '/api/banking/contacts/delete', {
  may: 'manager',
  input: object({ contactId: Id }),
})
export const restoreContact = endpoint('POST', '/api/banking/contacts/restore', {
  may: 'manager',
  input: object({ contactId: Id }),
})

/** For each person who joins from now on, paid from the main account to the one who invited them. */
export const saveInviteReward = endpoint('POST', '/api/banking/invitations/reward', {
  may: 'manager',
  input: object({ reward: integer({ min: 0, max: 10_000_000_000 }) }),
})

export const transactionTabs = ['all', ...transactionStatuses, 'disputed', 'hidden'] as const
export type TransactionTab = (typeof transactionTabs)[number]
export const transactionSorts = ['at', 'amount'] as const
const filters = {
  tab: optional(oneOf(transactionTabs)),
  /** Several, with commas between, as in `category` and `account`. */
  type: optional(text({ max: 100 })),
  category: optional(text({ max: 300 })),
  /** IDs of accounts and cards; either side of a transaction. */
  account: optional(text({ max: 400 })),
  /** Days of the workspace, both included. */
  from: optional(Day),
  to: optional(Day),
  /** A party or a message. */
  search: optional(text({ max: 100 })),
  sort: optional(oneOf(transactionSorts)),
  direction: optional(oneOf(['asc', 'desc'])),
} as const
export const listTransactions = endpoint('GET', '/api/banking/transactions', {
  may: 'manager',
  input: object({ ...filters, rows: rowsField, ...cursorFields }),
  output: object({ transactions: list(Transaction, 25), total: Count, hasNext: Yes, hasPrevious: Yes }),
})
const Entry = object({
  accountId: Id,
  kind: oneOf(['own', 'card', 'external', 'income', 'expense']),
  name: text({ max: 120 }),
  category: text({ max: 40 }),
  currency: Currency,
  amount: Sum,
})
/** With its entries, which add up to nothing. */
export const getTransaction = endpoint('GET', '/api/banking/transaction', {
  may: 'manager',
  input: object({ transactionId: Id }),
  output: object({ transaction: Transaction, entries: list(Entry, 20) }),
})
const aTransaction = object({ transaction: Transaction })
/**
 * Sends money to a contact or to another account. Refused with `not-enough` at `amount` where there isn't enough. To a
 * contact it is in progress for some seconds, then completed, or failed and given back.
 */
export const transfer = endpoint('POST', '/api/banking/transfers/new', {
  may: 'manager',
  input: object({ id: optional(Id), ...Transfer.entries }),
  output: aTransaction,
})
/** Writes down what came in or was paid outside of Atrium. */
export const recordTransaction = endpoint('POST', '/api/banking/transactions/new', {
  may: 'manager',
  input: object({ id: optional(Id), ...Recorded.entries }),
  output: aTransaction,
})
/** Posts the same with the signs turned; each transaction once. Nothing in the ledger is ever deleted. */
export const reverseTransaction = endpoint('POST', '/api/banking/transactions/reverse', {
  may: 'manager',
  input: object({ transactionId: Id }),
  output: aTransaction,
})
export const disputeTransaction = endpoint('POST', '/api/banking/transactions/dispute', {
  may: 'manager',
  input: object({ transactionId: Id, isDisputed: Yes, note: text({ max: messageMax }) }),
  output: aTransaction,
})
/** Out of the lists, not out of the sums. */
export const hideTransaction = endpoint('POST', '/api/banking/transactions/hide', {
  may: 'manager',
  input: object({ transactionId: Id, isHidden: Yes }),
  output: aTransaction,
})

/** All transactions that match the filters, as CSV. */
export const getTransactionTable = {
  path: '/api/banking/transactions/export',
  input: object(filters),
  rate: { max: 10, seconds: 60 },
} as const
/** An account's statement: what was there, each entry with the balance after it, what is there. Days as in the list. */
export const getStatement = {
  path: '/api/banking/statement',
  input: object({
    accountId: Id,
    from: Day,
    to: Day,
    as: oneOf(['pdf', 'csv']),
    disposition: optional(oneOf(['inline'])),
  }),
  rate: { max: 30, seconds: 60 },
} as const
/** One transaction as a PDF to hand on. */
export const getReceipt = {
  path: '/api/banking/transactions/receipt',
  input: object({ transactionId: Id, disposition: optional(oneOf(['inline'])) }),
  rate: { max: 30, seconds: 60 },
} as const

/** To managers: read the summary and the lists anew. */
export const bankingChanged = event('banking.changed', object({ transactionId: nullable(Id) }))

export const TransactionData = object({
  transactionId: Id,
  type: oneOf(transactionTypes),
  status: oneOf(transactionStatuses),
  accountId: Id,
  currency: Currency,
  amount: Sum,
  category: oneOf(categories),
  personId: nullable(Id),
  time: Instant,
})
