// The gallery's page about a choice of pictures.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.choiceTiles.title',
  text: 'components.choiceTiles.text',
  source: 'choice-tiles',
  props: 'ChoiceTilesProps',
  examples: ['tiles'],
}
