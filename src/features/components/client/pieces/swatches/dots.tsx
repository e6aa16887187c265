// Which colours there are; the fourth is told as a number.
import { useTranslation } from '#kernel/client/i18n.ts'
import { ColourDots } from '#ui/swatches.tsx'
import { Row } from '../../row.tsx'
import { coloursOf } from './names.ts'

export function Example() {
  const { t } = useTranslation()
  return (
    <Row>
      <ColourDots colours={coloursOf(t)} />
    </Row>
  )
}
