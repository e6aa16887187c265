// The frame of a shop page: outside of the dashboard it adds the heading and the gutters.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Link } from '#ui/link.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { addressOfVisits, useAddresses } from './addresses.ts'
import './shelf.css'
import classes from './shop-frame.module.css'

type ShopFrameProps = {
  title: string
  /** The shop itself is where the way back leads. */
  isShop?: boolean
  children: ReactNode
}

export function ShopFrame({ title, isShop = false, children }: ShopFrameProps) {
  const { t } = useTranslation()
  const { isOpen, shop } = useAddresses()
  const toShop = isShop ? [] : [{ label: t('ecommerce.shop.title'), href: shop }]
  usePageHeading({ title, trail: [{ label: t('menu.dashboard') }, { label: t('menu.ecommerce') }, ...toShop] })
  return (
    <div className="at-shop" data-open={isOpen || undefined}>
      {isOpen && (
        <div className={classes['heading']}>
          {!isShop && (
            <Link href={shop} quiet className={classes['back']}>
              {t('ecommerce.shop.title')}
            </Link>
          )}
          <h1 tabIndex={-1} className="at-shop-title" dir="auto">
            {title}
          </h1>
          {isShop && (
            <Link href={addressOfVisits} quiet className={classes['visits']}>
              {t('ecommerce.visitor.find')}
            </Link>
          )}
        </div>
      )}
      {children}
    </div>
  )
}
