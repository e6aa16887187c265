// The gallery's page about popovers.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.popover.title',
  text: 'components.popover.text',
  source: 'popover',
  props: 'PopoverProps',
  examples: ['panel'],
  overview: ['opened'],
  isTall: true,
}
