// The sign alone, in the colours of the preset.
import { Logo } from '#ui/brand/logo.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  return (
    <Row>
      <Logo size={24} />
      <Logo size={30} />
      <Logo size={48} />
      <Logo size={72} />
    </Row>
  )
}
