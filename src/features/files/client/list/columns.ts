// The table columns that differ between locations.
import type { View } from '../../contract.ts'
import type { Sort } from '../use-place.ts'

/** The last column shows people with access, or the owner; in the trash, the date is that of deletion. */
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
