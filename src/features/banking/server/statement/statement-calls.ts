// Files of the bank: statements as PDF and CSV, the receipt of a transaction, and the list as CSV.
import { guardedCell } from '#kernel/csv-cell.ts'
import { found, refusedField } from '#kernel/errors.ts'
import type { Language } from '#kernel/languages.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { onFile } from '#kernel/server/files/files.ts'
import type { Part } from '#kernel/server/parts.ts'
import { dayIn, lengthOf } from '../../calendar-days.ts'
import { getReceipt, getStatement, getTransactionTable } from '../../contract.ts'
import type { Account, Transaction } from '../../entities.ts'
import { readAccount } from '../ledger/account-queries.ts'
import { readListed, readTransaction } from '../ledger/transaction-queries.ts'
import type { Filters } from '../list/list.ts'
import { checkDay, filterOf, orderOf } from '../list/list.ts'
import { readIds } from '../list/list-queries.ts'
import type { Say } from '../words.ts'
import { decimalOf, sayIn } from '../words.ts'
import { nameOfAccount, receiptOf, statementOf, titleOf } from './document.ts'
import { readOpening, readRows } from './statement-queries.ts'

const rowsAtOnce = 500
/** A longer statement is had as CSV. */
const printedMost = 2000
const daysMost = 400
// Without it spreadsheets read the file in the machine's old code page.
const byteOrderMark = '\uFEFF'

const lineOf = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${guardedCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
const headOf = (say: Say, fields: readonly string[]) =>
  Buffer.from(byteOrderMark + lineOf(fields.map((field) => say(`banking.field.${field}`))))

const listFields = [
  'date',
  'type',
  'party',
  'message',
  'category',
  'account',
  'currency',
  'amount',
  'status',
  'reference',
]

/** Amounts have a point and moments are ISO's in every language, so that programs read them. */
const cellsOf = (one: Transaction, say: Say) => [
  one.at,
  say(`banking.type.${one.type}`),
  one.party,
  one.message,
  one.category === 'none' ? '' : say(`banking.category.${one.category}`),
  one.account.name === '' ? say('banking.mainAccount') : one.account.name,
  one.currency,
  decimalOf(one.amount, one.currency),
  say(`banking.status.${one.status}`),
  one.id,
]

async function* tableOf(db: Db, input: Filters, language: Language): AsyncGenerator<Uint8Array> {
  const say = sayIn(language)
  yield headOf(say, listFields)
  let last: string | undefined
  for (;;) {
    const cursor = last === undefined ? undefined : ({ side: 'after', key: last } as const)
    const ids = await readIds(db, filterOf(input), { ...orderOf(input), cursor, limit: rowsAtOnce })
    const rows = await readListed(db, ids)
    yield Buffer.from(rows.map((row) => lineOf(cellsOf(row, say))).join(''))
    last = ids.at(-1)
    if (ids.length < rowsAtOnce) return
  }
}

type Wanted = { account: Account; from: string; to: string }

async function* statementTable(db: Db, { account, from, to }: Wanted, language: Language): AsyncGenerator<Uint8Array> {
  const say = sayIn(language)
  const { id: accountId, currency } = account
  yield headOf(say, ['date', 'description', 'message', 'currency', 'amount', 'balance', 'reference'])
  let balance = await readOpening(db, accountId, from)
  yield Buffer.from(
    lineOf([from, say('banking.statement.opening'), '', currency, '', decimalOf(balance, currency), '']),
  )
  let after: string | undefined
  for (;;) {
    const rows = await readRows(db, { accountId, from, to, after, limit: rowsAtOnce })
    const lines = rows.map((row) => {
      balance += row.amount
      const amounts = [currency, decimalOf(row.amount, currency), decimalOf(balance, currency)]
      return lineOf([row.day, titleOf(row, say), row.message, ...amounts, row.id])
    })
    yield Buffer.from(lines.join(''))
    after = rows.at(-1)?.id
    if (rows.length < rowsAtOnce) return
  }
}

async function wantedOf(db: Db, input: { accountId: string; from: string; to: string }): Promise<Wanted> {
  const account = found(await readAccount(db, input.accountId), 'Account')
  const { from, to } = input
  checkDay('from', from)
  checkDay('to', to)
  const length = lengthOf(from, to)
  if (length < 1 || length > daysMost)
    throw refusedField('from', 'not-allowed', `Choose a period of 1 to ${daysMost} days`)
  return { account, from, to }
}

export const statementParts: Part[] = [
  onFile({ ...getTransactionTable, may: 'manager' }, async ({ db, actor, request, input, transaction }) => {
    filterOf(input)
    const { language } = request
    await transaction((tx) => recordAuditEntry(tx, { kind: 'banking.exported', by: actor, request }))
    return {
      name: `${sayIn(language)('banking.list.title')}.csv`,
      type: 'text/csv',
      disposition: 'attachment',
      stream: () => tableOf(db, input, language),
    }
  }),

  onFile({ ...getStatement, may: 'manager' }, async ({ db, actor, workspace, request, input, transaction }) => {
    const { language } = request
    const wanted = await wantedOf(db, input)
    const { account, from, to } = wanted
    if (input.as === 'csv') {
      await transaction((tx) => recordAuditEntry(tx, { kind: 'banking.exported', by: actor, request }))
      const name = `${nameOfAccount(account, sayIn(language))} ${from} – ${to}.csv`
      return { name, type: 'text/csv', disposition: 'attachment', stream: () => statementTable(db, wanted, language) }
    }
    const [opening, rows] = await Promise.all([
      readOpening(db, account.id, from),
      readRows(db, { accountId: account.id, from, to, after: undefined, limit: printedMost + 1 }),
    ])
    const printing = { workspace, language, turnOf: actor.id }
    const statement = { ...wanted, opening, rows: rows.slice(0, printedMost) }
    const made = statementOf(statement, printing, rows.length > printedMost)
    return { ...made, disposition: input.disposition ?? 'attachment' }
  }),

  onFile({ ...getReceipt, may: 'manager' }, async ({ db, actor, workspace, request, input }) => {
    const transaction = found(await readTransaction(db, input.transactionId), 'Transaction')
    const day = dayIn(workspace.timeZone, Date.parse(transaction.at))
    const made = receiptOf(transaction, day, { workspace, language: request.language, turnOf: actor.id })
    return { ...made, disposition: input.disposition ?? 'attachment' }
  }),
]
