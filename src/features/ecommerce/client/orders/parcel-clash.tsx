// Two managers corrected the same of a parcel: which of the two stays.
import type { Failure } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ClashDialog } from '#ui/clash-dialog.tsx'

const fields = [
  ['shipBy', 'ecommerce.order.shipBy'],
  ['trackingNumber', 'ecommerce.order.tracking'],
] as const
/** For what is empty. */
const nothing = '–'

type ParcelClashProps = {
  clashes: NonNullable<Failure['clashes']>
  onSettle: (whose: 'mine' | 'theirs') => void
}

export function ParcelClash({ clashes, onSettle }: ParcelClashProps) {
  const { t } = useTranslation()
  const clashing = fields.filter(([field]) => field in clashes)
  const valuesOf = (side: 'yours' | 'theirs') =>
    clashing.map(([field, label]) => {
      const value = clashes[field]?.[side]
      return { key: field, label: t(label), value: typeof value === 'string' ? value : nothing }
    })
  return (
    <ClashDialog
      isOpen
      isAbove
      title={t('ecommerce.order.clash')}
      text={t('ecommerce.order.clashText')}
      mine={{ label: t('ecommerce.form.mine'), values: valuesOf('yours'), keep: t('ecommerce.form.keepMine') }}
      theirs={{ label: t('ecommerce.form.theirs'), values: valuesOf('theirs'), keep: t('ecommerce.form.keepTheirs') }}
      onChoose={onSettle}
    />
  )
}
