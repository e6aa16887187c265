// The examples on the gallery's page about pictures of people.
import { Avatar, AvatarGroup } from '#ui/avatar.tsx'
import { Row } from '../../row.tsx'
import { samplePeople } from '../../sample-people.ts'

const [mara, imani, jun, elena, kofi, salma] = samplePeople

// From 24 to 48: a drawn portrait, or initials where there is none.
export function SizesExample() {
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

// Online, away, busy, and offline.
export function PresenceExample() {
  return (
    <Row>
      <Avatar person={mara} size={40} presence="online" isNamed />
      <Avatar person={imani} size={40} presence="away" isNamed />
      <Avatar person={jun} size={40} presence="busy" isNamed />
      <Avatar person={elena} size={40} presence="offline" isNamed />
    </Row>
  )
}

// Four at most, the rest as a number.
export function GroupsExample() {
  return (
    <Row>
      <AvatarGroup people={samplePeople.slice(0, 2)} size={36} />
      <AvatarGroup people={samplePeople} size={36} />
      <AvatarGroup people={samplePeople} total={128} />
    </Row>
  )
}
