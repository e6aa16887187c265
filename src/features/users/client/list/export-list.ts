// The list as a file for spreadsheets: everybody whom the filters leave, read a page at a time.
import type { TFunction } from 'i18next'
import { call } from '#kernel/client/call.ts'
import { toast } from '#kernel/client/toasts.ts'
import { saveCsv, writeCsv } from '#ui/csv.ts'
import { exportUsers } from '../../contract.ts'
import type { User } from '../../entities.ts'
import { importColumns } from '../../import-contract.ts'
import type { filtersOf } from './wish.ts'

/** The columns that an import reads again, and two that it does not. */
export async function exportList(filters: ReturnType<typeof filtersOf>, t: TFunction): Promise<void> {
  const users: User[] = []
  let after: string | null = null
  do {
    const page: { users: User[]; next: string | null } = await call(exportUsers, {
      ...filters,
      ...(after && { after }),
    })
    users.push(...page.users)
    after = page.next
  } while (after !== null)
  const text = await writeCsv(
    [...importColumns.map((column) => t(`users.field.${column}`)), t('users.field.status'), t('users.field.verified')],
    users.map((user) => [
      ...importColumns.map((column) => user[column]),
      t(`users.status.${user.status}`),
      t(user.isVerified ? 'users.verified' : 'users.notVerified'),
    ]),
  )
  saveCsv(t('users.fileName'), text)
  toast(t('users.done.exported', { count: users.length }))
}
