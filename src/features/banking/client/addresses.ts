// The addresses of the bank's pages and files.
import type { TransactionType } from '../entities.ts'
import { getReceipt, getStatement, getTransactionTable } from '../contract.ts'

export const bankingAddress = '/dashboard/general/banking'
export const addressOfList = `${bankingAddress}/transactions`

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const known = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return `${path}?${new URLSearchParams(known)}`
}

type Narrowed = { from: string; to: string; type?: TransactionType | undefined; category?: string | undefined }
/** The list of these days, and of one kind or of some purposes. */
export const rowsAddress = ({ from, to, type, category }: Narrowed): string =>
  withQuery(addressOfList, { from, to, 'transactions.is.type': type, 'transactions.is.category': category })

export const receiptAddress = (transactionId: string, disposition?: 'inline'): string =>
  withQuery(getReceipt.path, { transactionId, disposition })
export const statementAddress = (input: { accountId: string; from: string; to: string; as: 'pdf' | 'csv' }): string =>
  withQuery(getStatement.path, input)
export const tableAddress = (filters: Readonly<Record<string, string | undefined>>): string =>
  withQuery(getTransactionTable.path, filters)
