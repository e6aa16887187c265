// The shop’s current filters, each with a button to remove it, and how many products match.
import type { RefObject } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { countedMost } from '../../entities.ts'
import { useColours } from '../use-colours.ts'
import classes from './filter-chips.module.css'
import type { Filters } from './filters.ts'
import { countFilters } from './filters.ts'
import type { Shop } from './use-shop.ts'
import { useFacets } from './use-shop.ts'

type Held = { key: string; label: string; without: Partial<Filters> }

type FilterChipsProps = {
  shop: Shop
  /** The container that gets the focus when no chip is left. */
  place: RefObject<HTMLElement | null>
}

export function FilterChips({ shop: { filters, change, clear }, place }: FilterChipsProps) {
  const { t } = useTranslation()
  const held = useHeld(filters)
  useSiblingFocus(
    held.map(({ label }) => label),
    place,
  )
  if (held.length === 0 && countFilters(filters) === 0 && filters.search === '') return null
  return (
    <div className={classes['line']}>
      <Results filters={filters} />
      {held.map(({ key, label, without }) => (
        <Chip key={key} label={label} onRemove={() => change(without)} />
      ))}
      <Button variant="ghost" size="sm" onClick={clear}>
        {t('ui.clear')}
      </Button>
    </div>
  )
}

function Results({ filters }: { filters: Filters }) {
  const { t } = useTranslation()
  const { data } = useFacets(filters)
  return (
    <output className={classes['results']}>
      {data &&
        (data.total >= countedMost
          ? t('ui.table.manyResults', { number: countedMost })
          : t('ui.table.results', { count: data.total }))}
    </output>
  )
}

function useHeld(filters: Filters): Held[] {
  const { t } = useTranslation()
  const price = usePriceWords(filters)
  const coloursOf = useColours()
  const { search, gender, category, colors, rating, favourites } = filters
  return [
    ...(favourites
      ? [{ key: 'favourites', label: t('ecommerce.shop.favourites'), without: { favourites: false } }]
      : []),
    ...(search === '' ? [] : [{ key: 'search', label: `“${search}”`, without: { search: '' } }]),
    ...gender.map((one) => ({
      key: one,
      label: t(`ecommerce.gender.${one}`),
      without: { gender: gender.filter((other) => other !== one) },
    })),
    ...(category
      ? [{ key: 'category', label: t(`ecommerce.shelf.${category}`), without: { category: undefined } }]
      : []),
    ...coloursOf(colors).map(({ value, name }) => ({
      key: value,
      label: name,
      without: { colors: colors.filter((other) => other !== value) },
    })),
    ...(price === undefined
      ? []
      : [{ key: 'price', label: price, without: { priceMin: undefined, priceMax: undefined } }]),
    ...(rating
      ? [
          {
            key: 'rating',
            label: t('ecommerce.shop.starsAndUp', { count: Number(rating) }),
            without: { rating: undefined },
          },
        ]
      : []),
  ]
}

function usePriceWords(filters: Filters): string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useFacets(filters)
  const { priceMin, priceMax } = filters
  if (!data || (priceMin === undefined && priceMax === undefined)) return undefined
  const words = (amount: number) => format.money(amount, data.currency, true)
  if (priceMax === undefined) return t('ecommerce.shop.priceFrom', { from: words(priceMin ?? 0) })
  return t('ui.range.fromTo', { from: words(priceMin ?? 0), to: words(priceMax) })
}
