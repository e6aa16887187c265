// The audit entries of admins' actions on other people's pages.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  {
    kind: 'profile.postDeleted',
    text: 'profile.auditKinds.postDeleted',
    label: 'profile.auditKinds.postDeletedLabel',
    isDanger: true,
  },
  {
    kind: 'profile.commentDeleted',
    text: 'profile.auditKinds.commentDeleted',
    label: 'profile.auditKinds.commentDeletedLabel',
    isDanger: true,
  },
]
