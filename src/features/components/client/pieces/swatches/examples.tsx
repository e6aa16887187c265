// The examples on the gallery's page about colours of things.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ColourDots, ColourField } from '#ui/swatches.tsx'
import { Row } from '../../row.tsx'
import { coloursOf } from './names.ts'

// Which colours there are; the fourth is told as a number.
export function DotsExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <ColourDots colours={coloursOf(t)} />
    </Row>
  )
}

// One of them, with its name.
export function OneExample() {
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

// Any of them, with how many things stand behind each; the one without any cannot be chosen.
export function SeveralExample() {
  const { t } = useTranslation()
  const [colours, setColours] = useState(['#2f6ea5', '#d39a35'])
  return (
    <Row>
      <ColourField
        label={t('components.swatches.colour')}
        options={coloursOf(t).map((colour, place, all) => ({ ...colour, count: all.length - 1 - place }))}
        value={colours}
        onChange={setColours}
        multiple
      />
    </Row>
  )
}
