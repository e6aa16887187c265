// The gallery's page about pictures of people.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.avatar.title',
  text: 'components.avatar.text',
  source: 'avatar',
  props: ['AvatarProps', 'AvatarGroupProps'],
  examples: ['sizes', 'presence', 'groups'],
  overview: ['sizes', 'groups'],
}
