// The gallery's page about pictures and other files over the whole window.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.lightbox.title',
  text: 'components.lightbox.text',
  source: 'lightbox',
  props: ['LightboxProps', 'LightboxFile'],
  examples: ['several', 'one', 'files'],
}
