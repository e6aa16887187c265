// The sheets of the bank: an account's statement with the balance after each entry, and the receipt of one transaction.
import type { Language } from '#kernel/languages.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { presetColours } from '#kernel/brand.ts'
import { frameOf } from '#records/print/server/frame.ts'
import { printSheet, tagOf } from '#records/print/server/printed.ts'
import { typed } from '#records/print/server/typed-text.ts'
import type { Account, Transaction } from '../../entities.ts'
import type { Say } from '../words.ts'
import { dayIn, moneyIn, sayIn } from '../words.ts'
import type { StatementRow } from './statement-queries.ts'

const template = new URL('./statement.typ', import.meta.url)

type Line = { day: string; title: string; details: string; amount: string; balance: string }
type Sheet = {
  name: string
  heading: string
  below: string
  facts: { label: string; value: string }[]
  columns: string[]
  lines: Line[]
  note: string
}
export type Printing = { workspace: Pick<Workspace, 'name' | 'preset'>; language: Language; turnOf: string }

function printed(sheet: Sheet, { workspace, language, turnOf }: Printing) {
  const { accent } = presetColours[workspace.preset]
  const data = JSON.stringify({ ...frameOf(language), accent, ...sheet })
  const tag = tagOf(template, data)
  const make = () => printSheet({ template, sheet: data, turnOf, tag })
  return { name: `${sheet.name}.pdf`, type: 'application/pdf', tag, make }
}

export const nameOfAccount = ({ name, numberEnd }: Pick<Account, 'name' | 'numberEnd'>, say: Say): string =>
  [name === '' ? say('banking.mainAccount') : name, numberEnd && `•••• ${numberEnd}`].filter(Boolean).join(' ')

/** Words for a row: who it was, else the other account, else what it was for. */
export function titleOf({ party, other, category, isReversal }: Omit<StatementRow, 'id'>, say: Say): string {
  const title =
    party || other || (category === 'none' ? say('banking.type.transfer') : say(`banking.category.${category}`))
  return isReversal ? say('banking.reversalOf', { what: title }) : title
}

export type Statement = { account: Account; from: string; to: string; opening: number; rows: readonly StatementRow[] }

export function statementOf({ account, from, to, opening, rows }: Statement, printing: Printing, hasMore: boolean) {
  const { language, workspace } = printing
  const say = sayIn(language)
  const [money, day] = [moneyIn(language, account.currency), dayIn(language)]
  let balance = opening
  const lines = rows.map((row): Line => {
    balance += row.amount
    return {
      day: day(row.day),
      title: typed(titleOf(row, say)),
      details: typed(row.message),
      amount: money(row.amount),
      balance: money(balance),
    }
  })
  const period = say('banking.statement.period', { from: day(from), to: day(to) })
  return printed(
    {
      name: `${say('banking.statement.title')} ${period}`,
      heading: say('banking.statement.title'),
      below: typed(workspace.name),
      facts: [
        { label: say('banking.field.account'), value: typed(nameOfAccount(account, say)) },
        { label: say('banking.statement.days'), value: period },
        { label: say('banking.statement.opening'), value: money(opening) },
        { label: say('banking.statement.closing'), value: money(balance) },
      ],
      columns: ['date', 'description', 'amount', 'balance'].map((field) => say(`banking.field.${field}`)),
      lines,
      note: hasMore ? say('banking.statement.more') : rows.length === 0 ? say('banking.statement.empty') : '',
    },
    printing,
  )
}

export function receiptOf(transaction: Transaction, day: string, printing: Printing) {
  const { language, workspace } = printing
  const say = sayIn(language)
  const { amount, currency, status, account, category } = transaction
  const title = titleOf(
    { ...transaction, isReversal: transaction.reversalOf !== null, other: transaction.counter.name, day },
    say,
  )
  const accountName = account.name === '' ? say('banking.mainAccount') : account.name
  return printed(
    {
      name: `${say('banking.receipt.title')} ${dayIn(language)(day)}`,
      heading: say('banking.receipt.title'),
      below: typed(workspace.name),
      facts: [
        { label: say('banking.field.description'), value: typed(title) },
        { label: say('banking.field.date'), value: dayIn(language)(day) },
        { label: say('banking.field.amount'), value: moneyIn(language, currency)(amount) },
        { label: say('banking.field.status'), value: say(`banking.status.${status}`) },
        { label: say('banking.field.account'), value: typed(accountName) },
      ],
      columns: [],
      lines: [],
      note: [
        category !== 'none' && say(`banking.category.${category}`),
        typed(transaction.message),
        say('banking.receipt.number', { id: transaction.id }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    printing,
  )
}
