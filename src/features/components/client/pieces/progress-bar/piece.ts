// The gallery's page about bars of progress.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.progressBar.title',
  text: 'components.progressBar.text',
  source: 'progress-bar',
  props: 'ProgressBarProps',
  examples: ['tones', 'words'],
  isTall: true,
}
