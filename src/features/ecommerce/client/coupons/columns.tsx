// The columns of the list of coupons.
import { useMemo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { rateMax } from '#kernel/money.ts'
import type { Column } from '#ui/data-table/data-table-columns.ts'
import { Label } from '#ui/label.tsx'
import type { Tone } from '#ui/label.tsx'
import type { Coupon } from './coupon-values.ts'

const toneOf = {
  active: 'success',
  off: 'neutral',
  later: 'info',
  over: 'neutral',
  usedUp: 'warning',
} as const satisfies Record<string, Tone>
/** Where there is no limit. */
const nothing = '–'
type Standing = keyof typeof toneOf

/** Whether the code counts now, and if not, why. */
function standingOf({ isActive, startsAt, endsAt, uses, usesMost }: Coupon, now = Date.now()): Standing {
  if (!isActive) return 'off'
  if (startsAt !== null && now < Date.parse(startsAt)) return 'later'
  if (endsAt !== null && now > Date.parse(endsAt)) return 'over'
  return usesMost !== null && uses >= usesMost ? 'usedUp' : 'active'
}

export function useCouponColumns(): readonly Column<Coupon>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(() => {
    const offOf = ({ kind, rate, amount, currency }: Coupon) => {
      if (kind === 'freeDelivery') return t('ecommerce.coupons.kind.freeDelivery')
      if (kind === 'amount') return format.money(amount, currency)
      return format.number(rate / rateMax, { style: 'percent', maximumFractionDigits: 2 })
    }
    const day = (moment: string | null) => (moment === null ? nothing : format.date(moment))
    return [
      {
        key: 'code',
        label: t('ecommerce.coupon.label'),
        text: ({ code }) => code,
        cell: ({ code }) => <bdi>{code}</bdi>,
        phoneDetail: offOf,
        share: 1.3,
        isSortable: true,
        canHide: false,
        phone: 'start',
      },
      { key: 'off', label: t('ecommerce.coupons.off'), text: offOf, share: 1 },
      {
        key: 'startsAt',
        label: t('ecommerce.coupons.field.startsAt'),
        text: ({ startsAt }) => day(startsAt),
        width: '7rem',
        breakpoint: 'wide',
      },
      {
        key: 'endsAt',
        label: t('ecommerce.coupons.field.endsAt'),
        text: ({ endsAt }) => day(endsAt),
        width: '7rem',
        breakpoint: 'middle',
      },
      {
        key: 'minimum',
        label: t('ecommerce.coupons.field.minimum'),
        text: ({ minimum, currency }) => (minimum === 0 ? nothing : format.money(minimum, currency)),
        width: '6.5rem',
        breakpoint: 'wide',
        align: 'end',
      },
      {
        key: 'uses',
        label: t('ecommerce.coupons.uses'),
        text: ({ uses, usesMost }) =>
          usesMost === null
            ? format.number(uses)
            : t('ecommerce.coupons.usesOf', { uses: format.number(uses), most: format.number(usesMost) }),
        width: '6.5rem',
        align: 'end',
        isSortable: true,
      },
      {
        key: 'standing',
        label: t('ecommerce.orders.state'),
        text: (coupon) => t(`ecommerce.coupons.standing.${standingOf(coupon)}`),
        cell: (coupon) => (
          <Label tone={toneOf[standingOf(coupon)]} dot>
            {t(`ecommerce.coupons.standing.${standingOf(coupon)}`)}
          </Label>
        ),
        width: '8rem',
        phone: 'end',
      },
    ]
  }, [t, format])
}
