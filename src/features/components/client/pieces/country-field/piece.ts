// The gallery's page about the field for a country.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.countryField.title',
  text: 'components.countryField.text',
  source: 'country-field',
  props: 'CountryFieldProps',
  examples: ['choices'],
  isTall: true,
}
