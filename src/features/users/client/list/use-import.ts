// A file of people: read, looked at by the server without changing anything, then brought in.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { useImportFile } from '#records/imports/client/use-import-file.ts'
import { checkImport, importColumns, importUsers } from '../../import-contract.ts'
import { readRows } from './read-rows.ts'
import { usersKey } from './use-users.ts'

export type ImportReport = OutputOf<typeof checkImport>

/** As much as five thousand full rows make. */
export const fileMax = 4 * 1024 * 1024

export function useImport() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const labels = Object.fromEntries(importColumns.map((column) => [column, t(`users.field.${column}`)])) as Record<
    (typeof importColumns)[number],
    string
  >
  const file = useImportFile(fileMax, async ({ text, ...about }) => {
    const found = readRows(text, labels)
    if ('problem' in found) return found
    const report = await call(checkImport, { rows: [...found.rows] })
    return { checked: { ...about, ...found, report } }
  })
  return {
    ...file,
    /** How many came; nothing when it was refused, which a toast says. */
    run: (sendsInvitations: boolean) =>
      file.run(async ({ rows }) => {
        const { added } = await call(importUsers, { rows: [...rows], sendsInvitations })
        await cache.invalidateQueries({ queryKey: usersKey })
        return added
      }),
  }
}
