// The gallery's page about switches.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.switch.title',
  text: 'components.switch.text',
  source: 'switch',
  props: 'SwitchProps',
  examples: ['states', 'spread'],
}
