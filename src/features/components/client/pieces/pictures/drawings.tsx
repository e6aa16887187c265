// The house of Atrium: by day and by night, in every preset.
import { AtriumPicture } from '#ui/brand/atrium-picture.tsx'

export function Example() {
  return <AtriumPicture />
}
