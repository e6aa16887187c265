// The list of invoices as CSV: all that its filters leave, page by page, and nothing that a spreadsheet would execute.
import { guardedCell } from '#kernel/csv-cell.ts'
import type { Language } from '#kernel/languages.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { onFile } from '#kernel/server/files/files.ts'
import type { PageCursor } from '#kernel/table.ts'
import { getInvoiceTable } from '../../contract.ts'
import { statusOf } from '../../status.ts'
import type { InvoiceFilter } from '../list/list-queries.ts'
import { readIds } from '../list/list-queries.ts'
import type { Filters } from '../list/list.ts'
import { filterOf, orderOf } from '../list/list.ts'
import { seesAll } from '../seen.ts'
import { decimalOf, sayIn } from '../words.ts'
import type { TableRow } from './table-queries.ts'
import { readTableRows } from './table-queries.ts'

const rowsAtOnce = 500

// Without it spreadsheets read the file in the machine's old code page.
const byteOrderMark = '\uFEFF'

type Column = readonly [head: string, cellOf: (row: TableRow, say: ReturnType<typeof sayIn>) => string]

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** Amounts have a point and days are ISO's in every language, so that programs read them. */
const columns: readonly Column[] = [
  ['number', ({ number }) => number ?? ''],
  ['kind', ({ kind }, say) => say(`invoices.sheet.${kind}`)],
  ['client', ({ to }) => to.name],
  ['company', ({ to }) => to.company],
  ['email', ({ to }) => to.email],
  ['taxNumber', ({ to }) => to.taxNumber],
  ['date', ({ createDate }) => createDate],
  ['due', ({ dueDate }) => dueDate],
  ['currency', ({ currency }) => currency],
  ['net', ({ net, currency }) => decimalOf(net, currency)],
  ['rate', ({ taxes }) => taxes.map(({ rate }) => rate).join('; ')],
  ['tax', ({ taxes, currency }) => decimalOf(sumOf(taxes.map(({ amount }) => amount)), currency)],
  ['total', ({ total, currency }) => decimalOf(total, currency)],
  ['credited', ({ credited, currency }) => decimalOf(credited, currency)],
  ['paid', ({ paid, currency }) => decimalOf(paid, currency)],
  ['open', ({ open, currency }) => decimalOf(open, currency)],
  ['credit', ({ credit, currency }) => decimalOf(credit, currency)],
  ['paidOn', ({ paidOn }) => paidOn ?? ''],
  ['sent', ({ sent }) => String(sent)],
  ['status', (row, say) => say(`invoices.sheet.table.state.${statusOf(row, row.now)}`)],
]

const lineOf = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${guardedCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

type Asked = { db: Db; filter: InvoiceFilter; input: Filters; language: Language }

async function* tableOf({ db, filter, input, language }: Asked): AsyncGenerator<Uint8Array> {
  const say = sayIn(language)
  yield Buffer.from(byteOrderMark + lineOf(columns.map(([head]) => say(`invoices.sheet.table.${head}`))))
  let cursor: PageCursor | undefined
  for (;;) {
    const ids = await readIds(db, filter, { ...orderOf(input), cursor, limit: rowsAtOnce })
    const rows = await readTableRows(db, ids)
    yield Buffer.from(rows.map((row) => lineOf(columns.map(([, cell]) => cell(row, say)))).join(''))
    const last = ids.at(-1)
    if (last === undefined || ids.length < rowsAtOnce) return
    cursor = { side: 'after', key: last }
  }
}

export const tablePart = onFile({ ...getInvoiceTable, may: 'person' }, async (context) => {
  const { db, actor, request, input, transaction } = context
  // Read to its end, a list is walked along its order.
  const filter = { ...filterOf(input, { personId: seesAll(actor) ? null : actor.id }), isCommon: true }
  const { language } = request
  if (seesAll(actor)) {
    await transaction((tx) => recordAuditEntry(tx, { kind: 'invoices.exported', by: actor, request }))
  }
  return {
    name: `${sayIn(language)('invoices.title')}.csv`,
    type: 'text/csv',
    disposition: 'attachment',
    stream: () => tableOf({ db, filter, input, language }),
  }
})
