// The gallery's page about the field for a list of words.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.wordsField.title',
  text: 'components.wordsField.text',
  source: 'words-field',
  props: ['WordsFieldProps'],
  examples: ['tags', 'full'],
}
