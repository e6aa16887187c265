// The filters of the shop: gender, category, color, price, rating.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { digitsOf, inUnits } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { RangeField } from '#ui/range-field.tsx'
import { Rating } from '#ui/rating.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { ColourField } from '#ui/swatches.tsx'
import { countedMost, genders, shelves } from '../../entities.ts'
import { useColours } from '../use-colours.ts'
import classes from './filter-drawer.module.css'
import type { Filters } from './filters.ts'
import { ratings } from './filters.ts'
import type { Shop } from './use-shop.ts'
import { useFacets } from './use-shop.ts'

type FilterDrawerProps = { shop: Shop; isOpen: boolean; onClose: () => void }
type Facets = ReturnType<typeof useFacets>['data']

export function FilterDrawer({ shop, isOpen, onClose }: FilterDrawerProps) {
  const { t } = useTranslation()
  const { filters, change, clear } = shop
  const { data: facets } = useFacets(filters)
  const coloursOf = useColours()
  const writeCount = useCountWords()
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={onClose}
      size="filter"
      title={t('ui.filters')}
      actions={
        <Button variant="ghost" size="sm" onClick={clear}>
          {t('ui.clear')}
        </Button>
      }
    >
      <div className={classes['groups']}>
        <div className={classes['part']}>
          <Genders filters={filters} facets={facets} onChange={change} />
        </div>
        <div className={classes['part']}>
          <Shelves filters={filters} facets={facets} onChange={change} />
        </div>
        <div className={classes['part']}>
          <ColourField
            label={t('ui.colour')}
            options={coloursOf().map((colour) => ({
              ...colour,
              count: facets?.colors.find(({ value }) => value === colour.value)?.count,
            }))}
            writeCount={writeCount}
            value={filters.colors}
            onChange={(colors) => change({ colors })}
            multiple
          />
        </div>
        {facets && facets.priceMost > 0 && (
          <div className={classes['part']}>
            <Prices filters={filters} facets={facets} onChange={change} />
          </div>
        )}
        <div className={classes['part']}>
          <Ratings filters={filters} facets={facets} onChange={change} />
        </div>
      </div>
    </SideDrawer>
  )
}

type GroupProps = { filters: Filters; facets: Facets; onChange: (part: Partial<Filters>) => void }

/** A choice, and how many products stand behind it. */
function Choice({ children, count }: { children: ReactNode; count: number | undefined }) {
  const writeCount = useCountWords()
  return (
    <span className={classes['choice']}>
      <span className={classes['name']}>{children}</span>
      {count !== undefined && <span className={classes['count']}>{writeCount(count)}</span>}
    </span>
  )
}

/** Nobody counts beyond a limit. */
function useCountWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return (count: number) => (count >= countedMost ? t('ui.table.more', { number: countedMost }) : format.number(count))
}

function Genders({ filters, facets, onChange }: GroupProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{t('ecommerce.shop.gender')}</legend>
      {genders.map((gender) => (
        <Checkbox
          key={gender}
          label={
            <Choice count={facets?.gender.find(({ value }) => value === gender)?.count ?? (facets && 0)}>
              {t(`ecommerce.gender.${gender}`)}
            </Choice>
          }
          checked={filters.gender.includes(gender)}
          onChange={() =>
            onChange({
              gender: genders.filter((one) => filters.gender.includes(one) !== (one === gender)),
            })
          }
        />
      ))}
    </fieldset>
  )
}

function Shelves({ filters, facets, onChange }: GroupProps) {
  const { t } = useTranslation()
  const options = (['all', ...shelves] as const).map((value) => ({
    value,
    label: (
      <Choice
        count={
          value === 'all'
            ? undefined
            : (facets?.category.find((known) => known.value === value)?.count ?? (facets && 0))
        }
      >
        {t(`ecommerce.shelf.${value}`)}
      </Choice>
    ),
  }))
  return (
    <RadioGroup
      label={t('ecommerce.shop.category')}
      value={filters.category ?? 'all'}
      options={options}
      onChange={(category) => onChange({ category: category === 'all' ? undefined : category })}
    />
  )
}

/** Steps of one, ten or a hundred of the currency, so that the line has a hundred or so. */
const stepOf = (most: number) => 10 ** Math.max(0, Math.floor(Math.log10(Math.max(most, 1))) - 2)

function Prices({ filters, facets, onChange }: Omit<GroupProps, 'facets'> & { facets: NonNullable<Facets> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, priceMost } = facets
  const unit = 10 ** digitsOf(currency)
  const step = stepOf(inUnits(priceMost, currency))
  const most = Math.ceil(inUnits(priceMost, currency) / step) * step
  const from = inUnits(filters.priceMin ?? 0, currency)
  const to = Math.min(filters.priceMax === undefined ? most : inUnits(filters.priceMax, currency), most)
  return (
    <RangeField
      label={t('ecommerce.shop.price')}
      value={[Math.min(from, to), to]}
      min={0}
      max={most}
      step={step}
      words={(value) => format.money(Math.round(value * unit), currency, true)}
      onChange={([least, highest]) =>
        onChange({
          priceMin: least > 0 ? Math.round(least * unit) : undefined,
          priceMax: highest < most ? Math.round(highest * unit) : undefined,
        })
      }
    />
  )
}

function Ratings({ filters, facets, onChange }: GroupProps) {
  const { t } = useTranslation()
  const any = { value: 'any' as const, label: t('ecommerce.shop.anyRating') }
  const options = ratings.map((value) => ({
    value,
    label: (
      <Choice count={facets?.rating.find((known) => String(known.value) === value)?.count ?? (facets && 0)}>
        <span className={classes['stars']}>
          <Rating value={Number(value)} /> {t('ecommerce.shop.andUp')}
        </span>
      </Choice>
    ),
  }))
  return (
    <RadioGroup
      label={t('ecommerce.shop.rating')}
      value={filters.rating ?? 'any'}
      options={[any, ...options]}
      onChange={(rating) => onChange({ rating: rating === 'any' ? undefined : rating })}
    />
  )
}
