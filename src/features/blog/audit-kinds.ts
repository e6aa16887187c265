// The actions on the blog that the audit log keeps.
import type { AuditKind } from '#kernel/feature.ts'

export const auditKinds: AuditKind[] = [
  { kind: 'blog.published', text: 'blog.auditKinds.published', label: 'blog.auditKinds.publishedLabel' },
  { kind: 'blog.unpublished', text: 'blog.auditKinds.unpublished', label: 'blog.auditKinds.unpublishedLabel' },
  { kind: 'blog.deleted', text: 'blog.auditKinds.deleted', label: 'blog.auditKinds.deletedLabel', isDanger: true },
  { kind: 'blog.restored', text: 'blog.auditKinds.restored', label: 'blog.auditKinds.restoredLabel' },
  {
    kind: 'blog.commentDeleted',
    text: 'blog.auditKinds.commentDeleted',
    label: 'blog.auditKinds.commentDeletedLabel',
    isDanger: true,
  },
  { kind: 'blog.commentHidden', text: 'blog.auditKinds.commentHidden', label: 'blog.auditKinds.commentHiddenLabel' },
  { kind: 'blog.settings', text: 'blog.auditKinds.settings', label: 'blog.auditKinds.settingsLabel' },
]
