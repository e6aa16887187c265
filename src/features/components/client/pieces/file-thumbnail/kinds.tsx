// Every kind of file; the ending of the name chooses it, only a folder has to be said.
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

export function Example() {
  return (
    <Row>
      <FileThumbnail name="plans" kind="folder" />
      {names.map((name) => (
        <FileThumbnail key={name} name={name} />
      ))}
    </Row>
  )
}
