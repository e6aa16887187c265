// The gallery's page about the password field.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.passwordField.title',
  text: 'components.passwordField.text',
  source: 'password-field',
  props: 'PasswordFieldProps',
  examples: ['shown', 'states'],
}
