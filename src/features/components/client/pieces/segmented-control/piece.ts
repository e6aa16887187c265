// The gallery's page about segmented controls.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.segmentedControl.title',
  text: 'components.segmentedControl.text',
  source: 'segmented-control',
  props: 'SegmentedControlProps',
  examples: ['sizes'],
  isTall: true,
}
