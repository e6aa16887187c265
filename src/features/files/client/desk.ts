// The context that the page's parts share: location, listed entries, selection, and functions to open and act.
import type { Selection } from '#ui/data-table/data-table-selection.ts'
import type { Entry, Step } from '../entities.ts'
import type { ChangeAddress, Place } from './use-place.ts'

export type Dialog =
  | { kind: 'folder' }
  | { kind: 'rename'; entry: Entry }
  | { kind: 'move' | 'copy'; entries: readonly Entry[] }

export type Desk = {
  place: Place
  change: ChangeAddress
  /** Navigates to another location or folder. */
  goTo: (address: string) => void
  /** The open folder and the path to it. */
  folder: Entry | null
  path: readonly Step[]
  /** In display order: folders first. */
  entries: readonly Entry[]
  /** The total, loaded or not; counting stops at several thousand. */
  total: number
  selection: Selection
  /** Every entry of the location that matches its filters, including those not loaded yet. */
  selectAll: () => void
  isPhone: boolean
  /** True if files and folders can be added. */
  canAdd: boolean
  /** Opens a folder, or previews a file. */
  open: (entry: Entry) => void
  /** Opens or closes the details panel. */
  showDetails: (entry: Entry | undefined) => void
  ask: (dialog: Dialog) => void
}

export const canEdit = ({ role }: Entry): boolean => role !== 'view'

/** The selection if it includes the given entry, otherwise that entry alone. */
export function actedOn({ entries, selection }: Desk, entry?: Entry): readonly Entry[] {
  const { keys } = selection.read().chosen
  if (entry && !keys.has(entry.id)) return [entry]
  return entries.filter(({ id }) => keys.has(id))
}
