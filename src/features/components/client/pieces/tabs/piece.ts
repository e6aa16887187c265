// The gallery's page about tabs.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.tabs.title',
  text: 'components.tabs.text',
  source: 'tabs',
  props: 'TabsProps',
  examples: ['counts', 'panels'],
}
