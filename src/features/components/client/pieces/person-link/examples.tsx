// The examples on the gallery's page about people who are named.
import { PersonFace, PersonLink } from '#ui/person-link.tsx'
import { Row } from '../../row.tsx'
import { samplePeople } from '../../sample-people.ts'

const [mara, imani] = samplePeople

// A name that leads somewhere, and one that does not.
export function NamesExample() {
  return (
    <Row>
      <PersonLink person={mara} href="/components" />
      <PersonLink person={imani} href={undefined} />
    </Row>
  )
}

// Faces that lead somewhere by themselves, named to screen readers.
export function FacesExample() {
  return (
    <Row>
      {samplePeople.slice(0, 3).map((person) => (
        <PersonFace key={person.id} person={person} href="/components" size={40} />
      ))}
    </Row>
  )
}
