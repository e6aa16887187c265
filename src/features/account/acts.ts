// The acts of the account feature that the audit trail keeps.
import type { ActKind } from '#kernel/feature.ts'

export const acts: ActKind[] = [
  { kind: 'account.viewedAs', text: 'account.acts.viewedAs', label: 'account.acts.viewedAsLabel' },
]
