// The gallery's page about people who are named.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.personLink.title',
  text: 'components.personLink.text',
  source: 'person-link',
  props: 'PersonLinkProps',
  examples: ['names', 'faces'],
}
