// The gallery's page about dialogs.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.dialog.title',
  text: 'components.dialog.text',
  source: 'dialog',
  props: 'DialogProps',
  examples: ['form', 'stays'],
  overview: ['opened'],
  isTall: true,
}
