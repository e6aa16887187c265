// Whole, half and no stars, in both sizes.
import { Rating } from '#ui/rating.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  return (
    <Row>
      <Rating value={4.8} />
      <Rating value={3.5} size={20} />
      <Rating value={0} size={20} />
    </Row>
  )
}
