// Actions on products of the list: one from its menu, the selected ones, or all that match the filters.
import { IconEye, IconEyeOff, IconPencil, IconTrash, IconWorld } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { TableState } from '#kernel/table.ts'
import { withSelected } from '#records/lists/client/bulk.ts'
import type { DataTableProps } from '#ui/data-table.tsx'
import type { ListedProduct } from '../../entities.ts'
import { addressOfEdit, useAddresses } from '../addresses.ts'
import { filtersOf } from './product-filters.ts'
import { readAllIds } from './read-all.ts'
import { useManagedActions } from './use-managed.ts'

type Actions = Pick<DataTableProps<ListedProduct>, 'bulkActions' | 'rowActions'>
type Ids = readonly string[]

export function useProductActions(state: TableState): Actions {
  const { t } = useTranslation()
  const addresses = useAddresses()
  const { publish, askToRemove } = useManagedActions()
  const withThem = (apply: (ids: Ids) => unknown) => withSelected(() => readAllIds(filtersOf(state)), apply)
  const goLive = {
    label: t('ecommerce.manage.goLive'),
    icon: IconWorld,
    apply: (ids: Ids) => publish({ ids, state: 'published' }),
  }
  const takeBack = {
    label: t('ecommerce.manage.takeBack'),
    icon: IconEyeOff,
    apply: (ids: Ids) => publish({ ids, state: 'draft' }),
  }
  const remove = { label: t('ui.delete'), icon: IconTrash, danger: true, apply: askToRemove }
  return {
    bulkActions: [goLive, takeBack, remove].map(({ apply, ...action }) => ({ ...action, run: withThem(apply) })),
    rowActions: {
      menu: ({ id, slug, publish: isNow }) => [
        { label: t('ecommerce.orders.view'), icon: IconEye, href: addresses.product(slug) },
        { label: t('ui.edit'), icon: IconPencil, href: addressOfEdit(slug) },
        itemOf(isNow === 'published' ? takeBack : goLive, id),
        'divider',
        itemOf(remove, id),
      ],
    },
  }
}

const itemOf = <Action extends { apply: (ids: Ids) => unknown }>({ apply, ...action }: Action, id: string) => ({
  ...action,
  onSelect: () => void apply([id]),
})
