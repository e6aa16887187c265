// The gallery's page about plans and their rooms.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.plan.title',
  text: 'components.plan.text',
  source: 'plan',
  props: 'RoomProps',
  examples: ['rooms'],
  isTall: true,
}
