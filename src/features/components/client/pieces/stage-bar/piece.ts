// The gallery's page about boards at a glance.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.stageBar.title',
  text: 'components.stageBar.text',
  source: 'stage-bar',
  props: 'StageBarProps',
  examples: ['stages'],
}
