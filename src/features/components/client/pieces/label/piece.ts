// The gallery's page about labels.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.label.title',
  text: 'components.label.text',
  source: 'label',
  props: 'LabelProps',
  examples: ['statuses', 'kinds'],
  overview: ['statuses', 'kinds'],
}
