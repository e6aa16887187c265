// The sizes of a product, and for shoes how long a foot each fits.
import { IconRuler2 } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Product } from '../../entities.ts'
import classes from './size-field.module.css'
import { shoeSizeOf } from './shoe-sizes.ts'

type SizeFieldProps = {
  product: Pick<Product, 'sizes' | 'category'>
  value: string | null
  onChange: (size: string) => void
}

export function SizeField({ product: { sizes, category }, value, onChange }: SizeFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const isShoe = category === 'shoes' && sizes.every((size) => shoeSizeOf(size))
  return (
    <fieldset className={classes['field']}>
      <legend className={classes['legend']}>{t('ecommerce.product.size')}</legend>
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
      {isShoe && <SizeChart sizes={sizes} />}
    </fieldset>
  )
}

function SizeChart({ sizes }: Pick<Product, 'sizes'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" icon={IconRuler2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('ecommerce.product.sizeChart')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('ecommerce.product.sizeChart')}>
        <p className={classes['help']}>{t('ecommerce.product.sizeChartText')}</p>
        <table className={classes['chart']}>
          <thead>
            <tr>
              {(['us', 'uk', 'eu', 'foot'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`ecommerce.product.sizes.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => {
              const fit = shoeSizeOf(size)
              return (
                <tr key={size}>
                  <th scope="row">{fit && format.number(fit.us)}</th>
                  <td>{fit && format.number(fit.uk)}</td>
                  <td>{fit && format.number(fit.eu)}</td>
                  <td>{fit && format.number(fit.footCm, { style: 'unit', unit: 'centimeter' })}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Dialog>
    </>
  )
}
