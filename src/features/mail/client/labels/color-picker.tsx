// Chooses the color of a label.
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { LabelHue } from './label-colors.ts'
import { labelColors } from './label-colors.ts'
import classes from './label-dialog.module.css'
import marks from './label-color.module.css'

export function ColorPicker({ value, onChange }: { value: LabelHue; onChange: (color: LabelHue) => void }) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset>
      <legend className={classes['legend']}>{t('mail.labelColor')}</legend>
      <div className={classes['colors']}>
        {labelColors.map((color) => (
          <label key={color} className={classes['color']} title={t(`mail.colors.${color}`)}>
            <input
              type="radio"
              className={classes['radio']}
              name={name}
              checked={color === value}
              aria-label={t(`mail.colors.${color}`)}
              onChange={() => onChange(color)}
            />
            <span className={`${marks['mark']} ${classes['swatch']}`} data-hue={color} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
