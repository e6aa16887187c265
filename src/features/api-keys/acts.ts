// The acts of the feature that the audit trail keeps.
import type { ActKind } from '#kernel/feature.ts'

export const acts: ActKind[] = [
  { kind: 'api-keys.made', text: 'api-keys.acts.made', label: 'api-keys.acts.label' },
  { kind: 'api-keys.revoked', text: 'api-keys.acts.revoked', label: 'api-keys.acts.label' },
]
