// Any of them.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ColourField } from '#ui/swatches.tsx'
import { Row } from '../../row.tsx'
import { coloursOf } from './names.ts'

export function Example() {
  const { t } = useTranslation()
  const [colours, setColours] = useState(['#2f6ea5', '#d39a35'])
  return (
    <Row>
      <ColourField
        label={t('components.swatches.colour')}
        options={coloursOf(t)}
        value={colours}
        onChange={setColours}
        multiple
      />
    </Row>
  )
}
