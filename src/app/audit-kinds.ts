// Finds the kinds of auditKinds that the features write down in the audit trail.
import type { AuditKind } from '#kernel/feature.ts'

const lists = import.meta.glob<readonly AuditKind[]>('../features/*/audit-kinds.ts', {
  eager: true,
  import: 'auditKinds',
})

export const listAuditKinds = (): readonly AuditKind[] => Object.values(lists).flat()
