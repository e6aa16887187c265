// The examples on the gallery's page about the product's sign.
import { Logo } from '#ui/brand/logo.tsx'
import { Row } from '../../row.tsx'

// The sign alone, in the colours of the preset.
export function SizesExample() {
  return (
    <Row>
      <Logo size={24} />
      <Logo size={30} />
      <Logo size={48} />
      <Logo size={72} />
    </Row>
  )
}
