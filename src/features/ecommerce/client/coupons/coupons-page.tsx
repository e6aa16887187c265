// /dashboard/e-commerce/coupons: the codes that take something off, and what managers do with them.
import { IconPencil, IconPlus, IconTag, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useList } from '#records/lists/client/use-list.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { deferred } from '#ui/deferred.tsx'
import { ListPage } from '#ui/list-page.tsx'
import { useOptions } from '../checkout/use-quote.ts'
import { useCouponColumns } from './columns.tsx'
import type { Coupon } from './coupon-values.ts'
import { useCoupons, useRemoveCoupon } from './use-coupons.ts'

const CouponDialog = deferred(() => import('./coupon-dialog.tsx').then((module) => module.CouponDialog))
const keyOf = ({ id }: Coupon) => id

export function Page() {
  const { t } = useTranslation()
  const columns = useCouponColumns()
  const { state, onState, isNarrowed } = useList('coupons', columns)
  const source = useCoupons(state)
  const askToRemove = useRemoveCoupon()
  // New coupons are in the currency that the workspace has now, others keep theirs.
  const { data: options } = useOptions()
  const [edited, setEdited] = useState<Coupon | 'new'>()
  const add = (
    <Button variant="filled" icon={IconPlus} disabled={!options} onClick={() => setEdited('new')}>
      {t('ecommerce.coupons.new')}
    </Button>
  )
  return (
    <ListPage label={t('ecommerce.coupons.title')} actions={add}>
      <DataTable
        label={t('ecommerce.coupons.title')}
        columns={columns}
        source={source}
        state={state}
        onState={onState}
        rowKey={keyOf}
        onOpen={setEdited}
        searchLabel={t('ecommerce.coupons.search')}
        rowActions={{
          menu: (coupon) => [
            { label: t('ui.edit'), icon: IconPencil, onSelect: () => setEdited(coupon) },
            'divider',
            {
              label: t('ui.delete'),
              icon: IconTrash,
              danger: true,
              onSelect: () => void askToRemove(coupon),
            },
          ],
        }}
        emptyState={
          isNarrowed
            ? { level: 2, title: t('ecommerce.coupons.nothing') }
            : {
                level: 2,
                title: t('ecommerce.coupons.none'),
                children: t('ecommerce.coupons.noneText'),
                icon: IconTag,
                action: add,
              }
        }
      />
      {edited && options && (
        <CouponDialog
          coupon={edited === 'new' ? undefined : edited}
          currency={edited === 'new' ? options.currency : edited.currency}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListPage>
  )
}
