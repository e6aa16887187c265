// Portraits from a seed: nobody's face, and always the same.
import { Avatar } from '#ui/avatar.tsx'
import { Row } from '../../row.tsx'

const seeds = ['mara', 'imani', 'jun', 'kofi', 'salma', 'mai', 'lucas', 'amina', 'theo', 'noor']

export function Example() {
  return (
    <Row>
      {seeds.map((seed) => (
        <Avatar key={seed} person={{ id: seed, name: seed, avatarUrl: `portrait:${seed}` }} size={48} />
      ))}
    </Row>
  )
}
