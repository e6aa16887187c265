// Four at most, the rest as a number.
import { AvatarGroup } from '#ui/avatar.tsx'
import { Row } from '../../row.tsx'
import { samplePeople } from '../../sample-people.ts'

export function Example() {
  return (
    <Row>
      <AvatarGroup people={samplePeople.slice(0, 2)} size={36} />
      <AvatarGroup people={samplePeople} size={36} />
      <AvatarGroup people={samplePeople} total={128} />
    </Row>
  )
}
