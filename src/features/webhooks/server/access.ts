// Why somebody may see or change a webhook or what was sent to it: admins alone may.
import { access } from '#kernel/server/access/access.ts'
import type { Part, Verdict } from '#kernel/server/parts.ts'
import { hasRecord } from './endpoint-queries.ts'

export const webhookAccess: Part = access(async (db, { person, recordId }) => {
  const record = recordId === undefined ? undefined : await hasRecord(db, recordId)
  if (!record) return undefined
  const verdict: Verdict = { may: person.role === 'admin', rule: 'app.access.admin' }
  return { see: verdict, change: verdict }
})
