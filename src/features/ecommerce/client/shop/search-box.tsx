// The shop's search: suggests products while one types, and narrows the shelves with Enter.
import { Combobox, useCombobox } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Matched } from '#ui/matched.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDraftText } from '#ui/use-draft-text.ts'
import { useAddresses } from '../addresses.ts'
import { Price } from '../price.tsx'
import { ProductImage } from '../product-image.tsx'
import classes from './search-box.module.css'
import type { Shop } from './use-shop.ts'
import { useSuggestions } from './use-suggestions.ts'

type SearchBoxProps = { shop: Pick<Shop, 'filters' | 'change'> }

/** Arrows move through what is suggested and Enter opens it; without one Enter shows all that matches. */
export function SearchBox({ shop: { filters, change } }: SearchBoxProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { text, ...own } = useDraftText(filters.search, (search) => change({ search }))
  const suggestions = useSuggestions(text)
  const addresses = useAddresses()
  const navigate = useNavigate()
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const type = (next: string) => {
    own.type(next)
    box.resetSelectedOption()
    if (next === '') {
      box.closeDropdown()
      own.commit('')
    } else box.openDropdown()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '' && !box.dropdownOpened) type('')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || box.getSelectedOptionIndex() !== -1) return
    box.closeDropdown()
    own.commit(text.trim())
  }
  const clear = () => {
    type('')
    field.current?.focus()
  }
  const cross = <IconButton label={t('ui.clearSearch')} icon={IconX} size="sm" onClick={clear} />
  return (
    <Combobox
      store={box}
      // There before it opens, it would be placed on every page with a shop, which has everything laid out at once.
      keepMounted={false}
      offset={6}
      transitionProps={{ transition: 'fade', duration: 120 }}
      onOptionSubmit={(slug) => void navigate({ to: addresses.product(slug) })}
      classNames={{ dropdown: classes['list'] ?? '', option: classes['option'] ?? '' }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextField
          ref={field}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role is that of one with a list
          role="combobox"
          type="search"
          label={null}
          aria-label={t('ecommerce.shop.search')}
          aria-expanded={box.dropdownOpened}
          aria-controls={box.listId ?? undefined}
          aria-autocomplete="list"
          placeholder={t('ecommerce.shop.search')}
          autoComplete="off"
          size="sm"
          icon={IconSearch}
          end={text === '' ? undefined : cross}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => box.closeDropdown()}
          onKeyDown={press}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options aria-label={t('ecommerce.shop.suggested')}>
          {suggestions.map((product) => (
            <Combobox.Option key={product.id} value={product.slug}>
              <span className={classes['picture']}>
                <ProductImage image={product.cover} />
              </span>
              <Matched text={product.name} wanted={text} className={classes['name']} />
              <Price price={product.price} priceSale={product.priceSale} currency={product.currency} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
