// Saves all rows behind a mark as a file, read to their end.
import type { Translate } from '#kernel/texts.ts'
import { call } from '#kernel/client/call.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saveCsv, writeCsv } from '#ui/csv.ts'
import { listRows } from '../contract.ts'
import type { Row } from './use-rows.ts'

/** A file of more rows is nothing that somebody reads. */
const mostRows = 5000

async function readAll(input: InputOf<typeof listRows>): Promise<Row[]> {
  const all: Row[] = []
  let hasMore = true
  while (hasMore && all.length < mostRows) {
    const page = await call(listRows, { ...input, ...(all.length > 0 && { skip: String(all.length) }) })
    all.push(...page.rows)
    hasMore = page.hasMore && page.rows.length > 0
  }
  return all
}

export async function saveAllRows(name: string, input: InputOf<typeof listRows>, t: Translate): Promise<void> {
  try {
    const rows = await readAll(input)
    const head = [t(`analytics.rows.${input.by}`), t('analytics.visits.name'), t('analytics.rows.views')]
    saveCsv(
      name,
      await writeCsv(
        head,
        rows.map(({ key, visits, views }) => [key, visits, views]),
      ),
    )
  } catch (error) {
    toastError(error)
  }
}
