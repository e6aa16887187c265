// The gallery's page about one choice of a few.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.radioGroup.title',
  text: 'components.radioGroup.text',
  source: 'radio-group',
  props: 'RadioGroupProps',
  examples: ['choices', 'states'],
  isTall: true,
}
