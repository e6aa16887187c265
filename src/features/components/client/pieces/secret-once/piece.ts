// The gallery's page about secrets that are shown once.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.secretOnce.title',
  text: 'components.secretOnce.text',
  source: 'secret-once',
  props: 'SecretOnceProps',
  examples: ['one'],
}
