// The gallery's page about the button of a period.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.periodButton.title',
  text: 'components.periodButton.text',
  source: 'period-button',
  props: 'PeriodButtonProps',
  examples: ['days'],
}
