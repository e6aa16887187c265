// The gallery's page about short messages at the corner of the page.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.toasts.title',
  text: 'components.toasts.text',
  examples: ['variants', 'undo'],
  overview: ['opened'],
  isTall: true,
}
