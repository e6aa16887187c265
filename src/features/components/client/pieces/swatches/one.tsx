// One of them, with its name.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ColourField } from '#ui/swatches.tsx'
import { Row } from '../../row.tsx'
import { coloursOf } from './names.ts'

export function Example() {
  const { t } = useTranslation()
  const [colour, setColour] = useState(['#3f7057'])
  return (
    <Row>
      <ColourField
        label={t('components.swatches.colour')}
        options={coloursOf(t)}
        value={colour}
        onChange={setColour}
        withNames
      />
    </Row>
  )
}
