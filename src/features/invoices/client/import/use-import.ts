// Imports a table of invoices: a dry run on the server, a question about ambiguous dates, then the import.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { OutputOf } from '#kernel/contract.ts'
import type { ImportText } from '#records/imports/client/use-import-file.ts'
import { useImportFile } from '#records/imports/client/use-import-file.ts'
import type { TableNote } from '#kernel/table-file/cut-cells.ts'
import { readTable } from '#kernel/table-file/table-file.ts'
import { importColumns, importNames } from '../../import-columns.ts'
import { checkInvoiceImport, importInvoices } from '../../import-contract.ts'

export type DayOrder = 'dayFirst' | 'monthFirst'
export type ImportReport = OutputOf<typeof checkInvoiceImport>
type Checked = ImportText & {
  notes: readonly TableNote[]
  unknown: readonly string[]
  dayOrder: DayOrder | undefined
  /** A date of the file that can be read in two ways. */
  unclear: string | undefined
  report: ImportReport
}

export const fileMax = 1_000_000

async function check(file: ImportText, dayOrder?: DayOrder): Promise<Pick<Checked, 'dayOrder' | 'report'>> {
  return { dayOrder, report: await call(checkInvoiceImport, { table: file.text, ...(dayOrder && { dayOrder }) }) }
}

export function useImport() {
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const file = useImportFile<Checked>(fileMax, async (given) => {
    const { notes, unknown } = readTable(given.text, importNames, importColumns)
    const { dayOrder, report } = await check(given)
    const unclear = report.problems.find(({ problem }) => problem === 'two-readings')?.text
    return { checked: { ...given, notes, unknown, dayOrder, unclear, report } }
  })
  const { checked, setChecked } = file
  const answer = async (dayOrder: DayOrder) => {
    if (!checked) return
    setAsking(true)
    try {
      setChecked({ ...checked, ...(await check(checked, dayOrder)) })
    } catch (error) {
      toastError(error)
    }
    setAsking(false)
  }
  return {
    ...file,
    isBusy: file.isBusy || isAsking,
    answer,
    /** The number of imported invoices; undefined when the import was refused, which a toast reports. */
    run: () =>
      file.run(async ({ text, dayOrder }) => {
        const { invoices } = await call(importInvoices, { table: text, ...(dayOrder && { dayOrder }) })
        await cache.invalidateQueries({ queryKey: ['invoices'] })
        return invoices
      }),
  }
}
