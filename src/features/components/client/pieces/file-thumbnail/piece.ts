// The gallery's page about pictures of files.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.fileThumbnail.title',
  text: 'components.fileThumbnail.text',
  source: 'file-thumbnail',
  props: 'FileThumbnailProps',
  examples: ['kinds', 'sizes'],
  isTall: true,
}
