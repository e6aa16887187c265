// The gallery's page about rings of progress.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.progressRing.title',
  text: 'components.progressRing.text',
  source: 'progress-ring',
  props: 'ProgressRingProps',
  examples: ['sizes'],
  overview: ['sizes'],
}
