// The columns of the table: what differs from place to place.
import type { View } from '../../contract.ts'
import type { Sort } from '../use-place.ts'

/** The last column says with whom things are shared, or whose they are; in the trash the date is that of deletion. */
export type Columns = 'shared' | 'owner' | 'trash'

export const columnsOf = (view: View): Columns =>
  view === 'trash' ? 'trash' : view === 'shared' || view === 'starred' || view === 'recent' ? 'owner' : 'shared'

export const headsOf = (columns: Columns) =>
  [
    { key: 'name', sort: 'name' },
    { key: 'size', sort: 'size' },
    { key: 'kind', sort: 'kind' },
    { key: columns === 'trash' ? 'deleted' : 'modified', sort: columns === 'trash' ? undefined : 'modified' },
    { key: columns === 'owner' ? 'owner' : 'sharedWith', sort: undefined },
  ] as const satisfies readonly { key: string; sort: Sort | undefined }[]
