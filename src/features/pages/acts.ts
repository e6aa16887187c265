// The acts of the feature that the audit trail keeps.
import type { ActKind } from '#kernel/feature.ts'

const label = 'pages.comingSoon.day'

export const acts: ActKind[] = [
  { kind: 'pages.openingSet', text: 'pages.acts.openingSet', label },
  { kind: 'pages.openingRemoved', text: 'pages.acts.openingRemoved', label },
]
