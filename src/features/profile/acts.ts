// What admins do on other people's pages, for the audit trail.
import type { ActKind } from '#kernel/feature.ts'

export const acts: ActKind[] = [
  {
    kind: 'profile.postDeleted',
    text: 'profile.acts.postDeleted',
    label: 'profile.acts.postDeletedLabel',
    isDanger: true,
  },
  {
    kind: 'profile.commentDeleted',
    text: 'profile.acts.commentDeleted',
    label: 'profile.acts.commentDeletedLabel',
    isDanger: true,
  },
]
