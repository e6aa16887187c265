// The examples on the gallery's page about pictures of files.
import { FileThumbnail } from '#ui/file-thumbnail.tsx'
import { Row } from '../../row.tsx'

const names = [
  'notes.txt',
  'samples.zip',
  'echo.mp3',
  'stair.png',
  'walk.mp4',
  'prices.docx',
  'lamps.xlsx',
  'opening.pptx',
  'hall.pdf',
  'facade.psd',
  'sign.ai',
  'model.step',
]

// Every kind of file; the ending of the name chooses it, only a folder has to be said.
export function KindsExample() {
  return (
    <Row>
      <FileThumbnail name="plans" kind="folder" />
      {names.map((name) => (
        <FileThumbnail key={name} name={name} />
      ))}
    </Row>
  )
}

// 28 in lists, 40 in rows, 72 on tiles.
export function SizesExample() {
  return (
    <Row>
      <FileThumbnail name="hall.pdf" size={28} />
      <FileThumbnail name="hall.pdf" />
      <FileThumbnail name="hall.pdf" size={72} />
    </Row>
  )
}
