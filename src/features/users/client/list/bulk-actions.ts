// Bulk actions on people: the selected ones, or all that match the filters.
import { IconCircleCheck, IconShield, IconTrash, IconUserCog } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useSession } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import { roles } from '#kernel/contract.ts'
import type { TableState } from '#kernel/table.ts'
import { withSelected } from '#records/lists/client/bulk.ts'
import { readAll } from '#records/lists/client/read-all.ts'
import { confirm } from '#ui/confirm.tsx'
import type { DataTableProps } from '#ui/data-table.tsx'
import { listUserIds } from '../../contract.ts'
import type { User } from '../../entities.ts'
import type { UserActions } from './use-user-actions.ts'
import type { Filters } from './list-filters.ts'
import { filtersOf } from './list-filters.ts'

type BulkActions = NonNullable<DataTableProps<User>['bulkActions']>

const statuses = ['active', 'banned', 'rejected'] as const

const readAllIds = (filters: Filters) =>
  readAll(async (from) => {
    const { userIds, next } = await call(listUserIds, { ...filters, ...from })
    return { rows: userIds, next }
  })

export function useBulkActions(actions: UserActions, state: TableState): BulkActions {
  const { t } = useTranslation()
  const myId = useSession().user?.id
  const withThem = (run: (ids: readonly string[]) => unknown) => withSelected(() => readAllIds(filtersOf(state)), run)
  const remove = async (ids: readonly string[]) => {
    const hasMe = myId !== undefined && ids.includes(myId)
    const words =
      hasMe && ids.length === 1
        ? { title: t('users.deleteMe'), text: t('users.deleteMeText') }
        : {
            title: t('users.deleteMany', { count: ids.length }),
            text: t(hasMe ? 'users.deleteManyWithMeText' : 'users.deleteManyText'),
          }
    const isSure = await confirm({ ...words, action: t('ui.delete'), danger: true })
    // Those beyond the page are known by their ids alone: all of them are counted.
    if (isSure) await actions.remove(ids.map((id) => ({ id, name: '' })))
  }
  const setStatus = async (ids: readonly string[], status: (typeof statuses)[number]) => {
    // Nobody shuts the door on themself by a slip of the hand.
    const meant = status === 'active' ? ids : ids.filter((id) => id !== myId)
    if (meant.length < ids.length) toast(t('users.done.withoutMe'), { variant: 'warning' })
    if (meant.length > 0) await actions.setStatus(meant, status)
  }
  return [
    {
      label: t('users.field.role'),
      icon: IconShield,
      choices: roles.map((role) => ({
        label: t(`app.role.${role}`),
        run: withThem((ids) => actions.setRole(ids, role)),
      })),
    },
    {
      label: t('users.field.status'),
      icon: IconUserCog,
      choices: statuses.map((status) => ({
        label: t(`users.make.${status}`),
        run: withThem((ids) => setStatus(ids, status)),
      })),
    },
    { label: t('users.verify'), icon: IconCircleCheck, run: withThem(actions.verify) },
    { label: t('ui.delete'), icon: IconTrash, danger: true, run: withThem(remove) },
  ]
}
