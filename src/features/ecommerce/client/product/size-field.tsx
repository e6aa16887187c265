// The sizes of a product, and for which foot or body each of them is made.
import { IconRuler2 } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Product } from '../../entities.ts'
import { categoriesOf } from '../../entities.ts'
import { clothesSizeOf } from './clothes-sizes.ts'
import classes from './size-field.module.css'
import { shoeSizeOf } from './shoe-sizes.ts'

type SizeFieldProps = {
  product: Pick<Product, 'sizes' | 'category' | 'gender'>
  value: string | null
  onChange: (size: string) => void
}

export function SizeField({ product, value, onChange }: SizeFieldProps) {
  const { sizes } = product
  const { t } = useTranslation()
  const id = useId()
  const chart = useChart(product)
  return (
    <fieldset className={classes['field']} aria-label={t('ecommerce.product.size')}>
      <div className={classes['sizes']}>
        {sizes.map((size) => (
          <label key={size} className={classes['size']}>
            <input
              type="radio"
              name={id}
              className={classes['input']}
              checked={size === value}
              onChange={() => onChange(size)}
            />
            <bdi>{size}</bdi>
          </label>
        ))}
      </div>
      {chart && <SizeChart chart={chart} />}
    </fieldset>
  )
}

/** Shoes by the systems of sizes, clothes by the body; undefined where a size of them says neither. */
function useChart({ sizes, category, gender }: SizeFieldProps['product']): Chart | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const cm = (length: number) => format.number(length, { style: 'unit', unit: 'centimeter' })
  const fromTo = ([from, to]: readonly [number, number]) =>
    t('ui.range.fromTo', { from: format.number(from), to: cm(to) })
  const isWorn = categoriesOf.apparel.includes(category)
  const shoes = category === 'shoes' ? sizes.flatMap((size) => shoeSizeOf(size) ?? []) : []
  const clothes = isWorn ? sizes.flatMap((size) => ({ size, fit: clothesSizeOf(size, gender) })) : []
  if (shoes.length > 0 && shoes.length === sizes.length) {
    return {
      help: t('ecommerce.product.sizeChartText'),
      head: (['us', 'uk', 'eu', 'foot'] as const).map((column) => t(`ecommerce.product.sizes.${column}`)),
      rows: shoes.map(({ us, uk, eu, footCm }) => [...[us, uk, eu].map((size) => format.number(size)), cm(footCm)]),
    }
  }
  if (clothes.length === 0 || clothes.some(({ fit }) => !fit)) return undefined
  return {
    help: t('ecommerce.product.clothesChartText'),
    head: (['letter', 'chest', 'waist'] as const).map((column) => t(`ecommerce.product.sizes.${column}`)),
    rows: clothes.flatMap(({ size, fit }) => (fit ? [[size, fromTo(fit.chestCm), fromTo(fit.waistCm)]] : [])),
  }
}

type Chart = { help: string; head: readonly string[]; rows: readonly (readonly string[])[] }

function SizeChart({ chart: { help, head, rows } }: { chart: Chart }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" icon={IconRuler2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('ecommerce.product.sizeChart')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('ecommerce.product.sizeChart')}>
        <p className={classes['help']}>{help}</p>
        <table className={classes['chart']}>
          <thead>
            <tr>
              {head.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...fits]) => (
              <tr key={size}>
                <th scope="row">
                  <bdi>{size}</bdi>
                </th>
                {fits.map((fit, place) => (
                  <td key={head[place + 1]}>{fit}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Dialog>
    </>
  )
}
