// What can be done with several people at once: those that are ticked, or all that the filters leave.
import { IconCircleCheck, IconShield, IconTrash, IconUserCog } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useSession } from '#kernel/client/session.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { roles } from '#kernel/contract.ts'
import type { TableState } from '#kernel/table.ts'
import { confirm } from '#ui/confirm.tsx'
import type { DataTableProps } from '#ui/data-table.tsx'
import { listUserIds } from '../../contract.ts'
import type { User } from '../../entities.ts'
import type { UserActions } from './use-user-actions.ts'
import { filtersOf } from './wish.ts'

type BulkActions = NonNullable<DataTableProps<User>['bulkActions']>
type Chosen = { keys: readonly string[]; isAll: boolean }

const statuses = ['active', 'banned', 'rejected'] as const

/** Each once, also when the list changes meanwhile. */
async function readEverybody(filters: ReturnType<typeof filtersOf>): Promise<readonly string[]> {
  const ids = new Set<string>()
  let after: string | null = null
  do {
    const page: { userIds: string[]; next: string | null } = await call(listUserIds, {
      ...filters,
      ...(after && { after }),
    })
    for (const id of page.userIds) ids.add(id)
    after = page.next
  } while (after !== null)
  return [...ids]
}

export function useBulkActions(acts: UserActions, state: TableState): BulkActions {
  const { t } = useTranslation()
  const myId = useSession().user?.id
  /** Who is meant, all of them known before anything is done; nobody when they could not be read, which a toast says. */
  const idsOf = async ({ keys, isAll }: Chosen): Promise<readonly string[]> => {
    if (!isAll) return keys
    try {
      return await readEverybody(filtersOf(state))
    } catch (error) {
      toastError(error)
    }
    return []
  }
  const withThem = (act: (ids: readonly string[]) => Promise<unknown>) => async (chosen: Chosen) => {
    const ids = await idsOf(chosen)
    if (ids.length > 0) await act(ids)
  }
  const remove = async (ids: readonly string[]) => {
    const hasMe = myId !== undefined && ids.includes(myId)
    const words =
      hasMe && ids.length === 1
        ? { title: t('users.deleteMe'), text: t('users.deleteMeText') }
        : {
            title: t('users.deleteMany', { count: ids.length }),
            text: t(hasMe ? 'users.deleteManyWithMeText' : 'users.deleteManyText'),
          }
    const isSure = await confirm({ ...words, action: t('users.delete'), danger: true })
    // Those beyond the page are known by their ids alone: all of them are counted.
    if (isSure) await acts.remove(ids.map((id) => ({ id, name: '' })))
  }
  const setStatus = async (ids: readonly string[], status: (typeof statuses)[number]) => {
    // Nobody shuts the door on themself by a slip of the hand.
    const meant = status === 'active' ? ids : ids.filter((id) => id !== myId)
    if (meant.length < ids.length) toast(t('users.done.withoutMe'), { variant: 'warning' })
    if (meant.length > 0) await acts.setStatus(meant, status)
  }
  return [
    {
      label: t('users.field.role'),
      icon: IconShield,
      choices: roles.map((role) => ({
        label: t(`app.role.${role}`),
        run: withThem((ids) => acts.setRole(ids, role)),
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
    { label: t('users.verify'), icon: IconCircleCheck, run: withThem(acts.verify) },
    { label: t('users.delete'), icon: IconTrash, danger: true, run: withThem(remove) },
  ]
}
