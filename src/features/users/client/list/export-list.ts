// The list as a file for spreadsheets: everybody whom the filters leave, read a page at a time.
import type { Translate } from '#kernel/texts.ts'
import { call } from '#kernel/client/call.ts'
import { toast } from '#kernel/client/toasts.ts'
import { readAll } from '#records/lists/client/read-all.ts'
import type { CsvColumn } from '#ui/csv.ts'
import { saveRows } from '#ui/csv.ts'
import { exportUsers } from '../../contract.ts'
import type { User } from '../../entities.ts'
import { importColumns } from '../../import-contract.ts'
import type { Filters } from './list-filters.ts'

/** The columns that an import reads again, and two that it does not. */
export async function exportList(filters: Filters, t: Translate): Promise<void> {
  const all = await readAll<User>(async (from) => {
    const { users, next } = await call(exportUsers, { ...filters, ...from })
    return { rows: users, next }
  })
  await saveRows<User>(
    t('users.fileName'),
    [
      ...importColumns.map((column): CsvColumn<User> => [t(`users.field.${column}`), (user) => user[column]]),
      [t('users.field.status'), ({ status }) => t(`users.status.${status}`)],
      [t('users.field.verified'), ({ isVerified }) => t(isVerified ? 'users.verified' : 'users.notVerified')],
    ],
    all,
  )
  toast(t('users.done.exported', { count: all.length }))
}
