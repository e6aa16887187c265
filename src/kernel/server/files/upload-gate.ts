// Lets a feature vouch for uploads that it has planned: the limits for all others don't apply to these.
import type { Db } from '../database/db.ts'

/** True when this person has planned to send so many bytes under this ID. */
type Admit = (db: Db, personId: string, plan: { id: string; length: number }) => Promise<boolean>

/** Vouches for uploads that a feature has planned. */
export type UploadGate = { kind: 'uploadGate'; admit: Admit }

export const uploadGate = (admit: Admit): UploadGate => ({ kind: 'uploadGate', admit })

/** Whether any feature vouches for the upload. */
export async function isPlanned(
  gates: readonly UploadGate[],
  db: Db,
  personId: string,
  plan: { id: string; length: number },
): Promise<boolean> {
  for (const { admit } of gates) if (await admit(db, personId, plan)) return true
  return false
}
