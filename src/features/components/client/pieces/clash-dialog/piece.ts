// The gallery's page about the question which of two values stays.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.clashDialog.title',
  text: 'components.clashDialog.text',
  source: 'clash-dialog',
  props: 'ClashDialogProps',
  examples: ['field'],
  overview: ['opened'],
  isTall: true,
}
