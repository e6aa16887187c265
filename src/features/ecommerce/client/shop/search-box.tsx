// The shop's search: suggests products while one types, and narrows the shelves with Enter.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SuggestField } from '#ui/suggest-field.tsx'
import { useAddresses } from '../addresses.ts'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import type { Shop } from './use-shop.ts'
import { useSuggestions } from './use-suggestions.ts'

type SearchBoxProps = { shop: Pick<Shop, 'filters' | 'change'> }

export function SearchBox({ shop: { filters, change } }: SearchBoxProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const products = useSuggestions(typed)
  const addresses = useAddresses()
  const navigate = useNavigate()
  return (
    <SuggestField
      label={t('ecommerce.shop.search')}
      listLabel={t('ecommerce.shop.suggested')}
      value={filters.search}
      onSearch={(search) => change({ search })}
      onType={setTyped}
      suggestions={products.map(({ slug, name, cover, price, priceSale, currency }) => ({
        id: slug,
        name,
        picture: <ProductImage image={cover} />,
        end: <Price price={price} priceSale={priceSale} currency={currency} />,
      }))}
      onOpen={(slug) => void navigate({ to: addresses.product(slug) })}
    />
  )
}
