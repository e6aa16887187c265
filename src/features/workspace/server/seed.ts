// Changes of the demo's workspace in the last days, for the audit log.
import { recordAuditEntries } from '#kernel/server/access/audit.ts'
import { demoPlaces, minutesAgo } from '#kernel/server/access/demo-places.ts'
import { sql } from '#kernel/server/database/sql.ts'
import type { Transaction } from '#kernel/server/parts.ts'

export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  await transaction(async (tx) => {
    const admin = await tx.maybe<{ id: string }>(sql`
      select id from people_records where role = 'admin' and status = 'active' order by created_at limit 1`)
    if (!admin) return
    const by = { by: admin, request: demoPlaces.laptop }
    await recordAuditEntries(tx, [
      { ...by, kind: 'workspace.logoRemoved', at: minutesAgo(10_322) },
      { ...by, kind: 'workspace.mailTested', params: { to: 'mara@atrium.example' }, at: minutesAgo(8861) },
      { ...by, kind: 'workspace.noticeChanged', at: minutesAgo(4391) },
      { ...by, kind: 'workspace.trailExported', params: { count: '412' }, at: minutesAgo(1395) },
    ])
  })
}
