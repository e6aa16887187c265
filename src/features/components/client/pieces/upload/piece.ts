// The gallery's page about fields for files.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.upload.title',
  text: 'components.upload.text',
  source: 'upload-field',
  props: ['UploadFieldProps', 'KeptFile'],
  examples: ['files', 'kept', 'pictures', 'single', 'failing', 'wrong'],
  isTall: true,
}
