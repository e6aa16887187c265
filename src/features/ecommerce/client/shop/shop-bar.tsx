// Above the shelves: a search that suggests, the filters, the order, and a new product for managers.
import { IconAdjustmentsHorizontal, IconChevronDown, IconHeart, IconHeartFilled, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CountChip } from '#ui/chip.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { sorts } from '../../contract.ts'
import { addressOfNew } from '../addresses.ts'
import { sortProductsBy } from '../product-store.ts'
import { countFilters } from './filters.ts'
import { SearchBox } from './search-box.tsx'
import classes from './shop-bar.module.css'
import type { Shop } from './use-shop.ts'

const FilterDrawer = deferred(() => import('./filter-drawer.tsx').then((module) => module.FilterDrawer))

export function ShopBar({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const role = user?.role
  const isManager = role === 'admin' || role === 'manager'
  return (
    <div className={classes['bar']}>
      <div className={classes['search']}>
        <SearchBox shop={shop} />
      </div>
      <div className={classes['tools']}>
        {user && (
          <IconButton
            label={t('ecommerce.shop.favourites')}
            icon={shop.filters.favourites ? IconHeartFilled : IconHeart}
            variant="default"
            aria-pressed={shop.filters.favourites}
            onClick={() => shop.change({ favourites: !shop.filters.favourites })}
          />
        )}
        <FilterButton shop={shop} />
        <SortMenu sortBy={shop.sortBy} />
        {isManager && (
          <ButtonLink variant="filled" icon={IconPlus} href={addressOfNew} className={classes['new']}>
            {t('ecommerce.newProduct')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function FilterButton({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const isPhone = useIsPhone()
  const count = countFilters(shop.filters)
  const open = () => {
    setOpen(true)
    setWasOpened(true)
  }
  return (
    <>
      {isPhone ? (
        <IconButton
          label={count > 0 ? t('ecommerce.shop.filtersHolding', { count }) : t('ui.filters')}
          icon={IconAdjustmentsHorizontal}
          variant="default"
          aria-haspopup="dialog"
          {...(count > 0 && { badge: 'dot' as const })}
          onClick={open}
        />
      ) : (
        <Button
          icon={IconAdjustmentsHorizontal}
          aria-haspopup="dialog"
          onPointerEnter={() => FilterDrawer.prepare()}
          onClick={open}
        >
          <span className={classes['filters']}>
            {t('ui.filters')}
            {count > 0 && <CountChip count={count} tone="strong" />}
          </span>
        </Button>
      )}
      {wasOpened && <FilterDrawer shop={shop} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

function SortMenu({ sortBy }: Pick<Shop, 'sortBy'>) {
  const { t } = useTranslation()
  return (
    <Menu
      items={sorts.map((sort) => ({
        label: t(`ecommerce.shop.sorts.${sort}`),
        isChosen: sort === sortBy,
        onSelect: () => sortProductsBy(sort),
      }))}
      trigger={(props) => (
        <Button {...props} variant="ghost" iconEnd={IconChevronDown} className={classes['sorting']}>
          <span className={classes['sort']}>{t('ecommerce.shop.sort')} </span>
          {t(`ecommerce.shop.sorts.${sortBy}`)}
        </Button>
      )}
    />
  )
}
