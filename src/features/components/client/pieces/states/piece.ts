// The gallery's page about the states of a place that has nothing to show.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.states.title',
  text: 'components.states.text',
  source: 'states',
  props: ['EmptyProps', 'FailedProps', 'LoadingProps'],
  examples: ['empty', 'failed', 'loading'],
  isTall: true,
}
