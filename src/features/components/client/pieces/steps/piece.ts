// The gallery's page about the steps of something done in order.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.steps.title',
  text: 'components.steps.text',
  source: 'steps',
  props: 'StepsProps',
  examples: ['places'],
}
