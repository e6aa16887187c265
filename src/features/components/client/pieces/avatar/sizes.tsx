// From 24 to 48: a drawn portrait, or initials where there is none.
import { Avatar } from '#ui/avatar.tsx'
import { Row } from '../../row.tsx'
import { samplePeople } from '../../sample-people.ts'

const [mara, imani, jun, elena, kofi, salma] = samplePeople

export function Example() {
  return (
    <Row>
      <Avatar person={mara} size={48} isNamed />
      <Avatar person={imani} size={44} isNamed />
      <Avatar person={jun} size={40} isNamed />
      <Avatar person={elena} isNamed />
      <Avatar person={kofi} size={28} isNamed />
      <Avatar person={salma} size={24} isNamed />
    </Row>
  )
}
