// One product whose colour is chosen: the picture follows at once.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ProductPicture } from '#ui/brand/product-picture.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import classes from './product-picture.module.css'

const colours = { green: '#3f7d63', blue: '#4a6fa5', red: '#b5443c' } as const
type Colour = keyof typeof colours
const names = ['green', 'blue', 'red'] as const satisfies readonly Colour[]

export function Example() {
  const { t } = useTranslation()
  const [colour, setColour] = useState<Colour>('green')
  return (
    <div className={classes['choice']}>
      <div className={classes['product']}>
        <ProductPicture kind="sneaker" base={colours[colour]} />
      </div>
      <SegmentedControl
        label={t('components.productPicture.colours')}
        value={colour}
        onChange={setColour}
        options={names.map((value) => ({ value, label: t(`components.productPicture.${value}`) }))}
      />
    </div>
  )
}
