// The true shape of what comes: rows, or cards.
import { Loading } from '#ui/states.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  return (
    <Row fields>
      <Loading count={3} />
      <Loading shape="cards" count={2} />
    </Row>
  )
}
