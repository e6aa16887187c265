// The gallery's page about the end of a form.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.saveBar.title',
  text: 'components.saveBar.text',
  source: 'save-bar',
  props: 'SaveBarProps',
  examples: ['unsaved', 'saving'],
  isTall: true,
}
