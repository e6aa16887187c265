// The gallery's page about choosing people.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.peoplePicker.title',
  text: 'components.peoplePicker.text',
  source: 'people-picker',
  props: ['PeoplePickerProps', 'Person'],
  examples: ['choosing', 'limit', 'words', 'states'],
}
