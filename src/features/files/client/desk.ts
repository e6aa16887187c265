// The parts of the page share this: where one is, what is shown, what is selected, and ways to open and to act.
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
  /** Leads to another place or folder. */
  goTo: (address: string) => void
  /** The folder that is shown, and the way to it. */
  folder: Entry | null
  path: readonly Step[]
  /** In the order in which they are shown: folders first. */
  entries: readonly Entry[]
  /** How many there are, read or not; counting stops at some thousands. */
  total: number
  selection: Selection
  /** Every file and folder that the place holds under its filters, those too that weren't read yet. */
  selectAll: () => void
  isPhone: boolean
  /** True where files and folders can be added. */
  canAdd: boolean
  /** Goes into a folder, shows the preview of a file. */
  open: (entry: Entry) => void
  /** Opens or closes the details. */
  showDetails: (entry: Entry | undefined) => void
  ask: (dialog: Dialog) => void
}

export const canEdit = ({ role }: Entry): boolean => role !== 'view'

/** Those that are selected; else the given one, where it isn't among them. */
export function actedOn({ entries, selection }: Desk, entry?: Entry): readonly Entry[] {
  const { keys } = selection.read().chosen
  if (entry && !keys.has(entry.id)) return [entry]
  return entries.filter(({ id }) => keys.has(id))
}
