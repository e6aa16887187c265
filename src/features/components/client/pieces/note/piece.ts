// The gallery's page about notes.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.note.title',
  text: 'components.note.text',
  source: 'note',
  props: 'NoteProps',
  examples: ['tones', 'actions'],
  isTall: true,
}
