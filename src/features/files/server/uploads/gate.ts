// Vouches to the kernel for uploads that are planned here: their space is held.
import { sql } from '#kernel/server/database/sql.ts'
import { uploadGate } from '#kernel/server/files/upload-gate.ts'

export const filesGate = uploadGate(async (db, personId, { id, length }) => {
  const plan = await db.maybe(sql`
    select from files_plans where id = ${id} and person_id = ${personId} and size = ${length}`)
  return plan !== undefined
})
