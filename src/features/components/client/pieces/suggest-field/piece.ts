// The gallery's page about the search field with suggestions.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.suggestField.title',
  text: 'components.suggestField.text',
  source: 'suggest-field',
  props: ['SuggestFieldProps', 'Suggestion'],
  examples: ['suggesting'],
}
