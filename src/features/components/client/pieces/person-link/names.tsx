// A name that leads somewhere, and one that does not.
import { PersonLink } from '#ui/person-link.tsx'
import { Row } from '../../row.tsx'
import { samplePeople } from '../../sample-people.ts'

const [mara, imani] = samplePeople

export function Example() {
  return (
    <Row>
      <PersonLink person={mara} href="/components" />
      <PersonLink person={imani} href={undefined} />
    </Row>
  )
}
