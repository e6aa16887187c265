// The examples on the gallery's page about the pictures that are drawn by code.
import { IconExclamationMark, IconSearch } from '@tabler/icons-react'
import { Avatar } from '#ui/avatar.tsx'
import { AtriumPicture } from '#ui/brand/atrium-picture.tsx'
import { BoardCover, BoardMark } from '#ui/brand/board-cover.tsx'
import { CourtSketch } from '#ui/brand/court-sketch.tsx'
import { Row } from '../../row.tsx'

// The house of Atrium: by day and by night, in every preset.
export function DrawingsExample() {
  return <AtriumPicture />
}

// A cover from a board's id: always the same for the same board.
export function BoardsExample() {
  return (
    <Row>
      <BoardMark boardId="north-wing" />
      <BoardMark boardId="lighting" />
      <BoardMark boardId="garden" />
      <BoardCover boardId="north-wing" small />
      <BoardCover boardId="lighting" small />
      <BoardCover boardId="garden" small />
    </Row>
  )
}

// The court of empty states, with a sign in its middle.
export function SignsExample() {
  return (
    <Row>
      <CourtSketch />
      <CourtSketch icon={IconSearch} />
      <CourtSketch icon={IconExclamationMark} tone="error" />
    </Row>
  )
}

const seeds = ['mara', 'imani', 'jun', 'kofi', 'salma', 'mai', 'lucas', 'amina', 'theo', 'noor']

// Portraits from a seed: nobody's face, and always the same.
export function PeopleExample() {
  return (
    <Row>
      {seeds.map((seed) => (
        <Avatar key={seed} person={{ id: seed, name: seed, avatarUrl: `portrait:${seed}` }} size={48} />
      ))}
    </Row>
  )
}
