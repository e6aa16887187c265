// The gallery's page about the heads of rooms.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.sectionTitle.title',
  text: 'components.sectionTitle.text',
  source: 'section-title',
  props: 'SectionTitleProps',
  examples: ['heads'],
}
