// A completed change to events, as passed to Undo, browsers, guests and webhooks.
import type { Actor } from '#kernel/server/parts.ts'
import type { Only } from './difference.ts'
import type { Snapshot } from './snapshots.ts'

type ChangeKind = 'created' | 'changed' | 'deleted' | 'imported' | 'undone'
export type Settled = {
  actor: Actor
  before: Snapshot
  /** Series and single events. */
  touched: readonly string[]
  kind: ChangeKind
  fields?: ReadonlySet<string>
  /** Reminders of the actor’s own were set along with it. */
  setsReminders?: boolean
  only?: Only | null | undefined
}
