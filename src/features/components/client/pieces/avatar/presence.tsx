// Who is here, away, busy, and not here.
import { Avatar } from '#ui/avatar.tsx'
import { Row } from '../../row.tsx'
import { samplePeople } from '../../sample-people.ts'

const [mara, imani, jun, elena] = samplePeople

export function Example() {
  return (
    <Row>
      <Avatar person={mara} size={40} presence="online" isNamed />
      <Avatar person={imani} size={40} presence="away" isNamed />
      <Avatar person={jun} size={40} presence="busy" isNamed />
      <Avatar person={elena} size={40} presence="offline" isNamed />
    </Row>
  )
}
