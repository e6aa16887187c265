// The gallery's page about chips.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.chip.title',
  text: 'components.chip.text',
  source: 'chip',
  props: ['ChipProps', 'CountChipProps'],
  examples: ['filters', 'counts'],
  overview: ['filters', 'counts'],
}
