// 28 in lists, 40 in rows, 72 on tiles.
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  return (
    <Row>
      <FileThumbnail name="hall.pdf" size={28} />
      <FileThumbnail name="hall.pdf" />
      <FileThumbnail name="hall.pdf" size={72} />
    </Row>
  )
}
