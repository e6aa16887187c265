// The gallery's page about the search field.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.searchField.title',
  text: 'components.searchField.text',
  source: 'search-field',
  props: 'SearchFieldProps',
  examples: ['searching'],
}
