// Writes down what admins should know of calendars; one that isn’t shared is known by its owner’s name alone.
import type { Tx } from '#kernel/server/database/db.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Actor, RequestFacts } from '#kernel/server/parts.ts'
import type { auditKinds } from '../../audit-kinds.ts'
import type { Calendar } from '../../entities.ts'

type By = { actor: Actor; request: RequestFacts }

const nameOf = ({ name, owner, everyone, memberCount, isMain }: Calendar) =>
  isMain || (everyone === null && memberCount === 0) ? owner.name : name

export const recordCalendar = (
  tx: Tx,
  kind: (typeof auditKinds)[number]['kind'],
  { actor, request }: By,
  calendar: Calendar,
): Promise<void> => recordAuditEntry(tx, { kind, by: actor, request, params: { calendar: nameOf(calendar) } })
