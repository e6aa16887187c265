// The color of an event or a calendar: one of the seven.
import { useTranslation } from '#kernel/client/i18n.ts'
import { ColourField } from '#ui/swatches.tsx'
import type { EventColor } from '../../entities.ts'
import { eventColors } from '../../entities.ts'
import { hueOf } from '../hues.ts'
import { colorToken } from './color-token.ts'

export function ColorField({ value, onChange }: { value: EventColor; onChange: (color: EventColor) => void }) {
  const { t } = useTranslation()
  return (
    <ColourField
      label={t('ui.colour')}
      options={eventColors.map((color) => ({
        value: colorToken(color),
        name: t(`calendar.views.colors.${hueOf(color)}`),
      }))}
      value={[colorToken(value)]}
      onChange={([chosen]) => {
        const color = eventColors.find((one) => colorToken(one) === chosen)
        if (color) onChange(color)
      }}
    />
  )
}
