// A cover from a board's id: always the same for the same board.
import { BoardCover, BoardMark } from '#ui/brand/board-cover.tsx'
import { Row } from '../../row.tsx'

export function Example() {
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
