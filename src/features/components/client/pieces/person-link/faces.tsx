// Faces that lead somewhere by themselves, named to screen readers.
import { PersonFace } from '#ui/person-link.tsx'
import { Row } from '../../row.tsx'
import { samplePeople } from '../../sample-people.ts'

export function Example() {
  return (
    <Row>
      {samplePeople.slice(0, 3).map((person) => (
        <PersonFace key={person.id} person={person} href="/components" size={40} />
      ))}
    </Row>
  )
}
