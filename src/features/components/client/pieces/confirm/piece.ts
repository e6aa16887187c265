// The gallery's page about questions before what cannot be undone.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.confirm.title',
  text: 'components.confirm.text',
  source: 'confirm',
  props: 'Question',
  examples: ['questions'],
  overview: ['opened'],
  isTall: true,
}
