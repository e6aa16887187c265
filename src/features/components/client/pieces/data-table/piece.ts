// The gallery's page about tables.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'components',
  title: 'components.dataTable.title',
  text: 'components.dataTable.text',
  source: 'data-table',
  props: 'DataTableProps',
  examples: ['people', 'details', 'many', 'states'],
  isTall: true,
}
