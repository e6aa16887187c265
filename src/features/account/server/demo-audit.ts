// Sign-ins of the demo's people in the last days, and one that failed, for the audit log.
import { recordAuditEntries } from '#kernel/server/access/audit.ts'
import { demoPlaces, minutesAgo } from '#kernel/server/access/demo-places.ts'
import type { Tx } from '#kernel/server/database/db.ts'

type DemoAuditEntry = readonly [
  minutesAgo: number,
  given: string,
  place: keyof typeof demoPlaces,
  kind: 'signedIn' | 'signInFailed' | 'passwordChanged',
]

const entries: readonly DemoAuditEntry[] = [
  [9127, 'Petra', 'desktop', 'signedIn'],
  [8870, 'Mara', 'laptop', 'signedIn'],
  [7216, 'Wei', 'phone', 'passwordChanged'],
  [5893, 'Imani', 'desktop', 'signedIn'],
  [4482, 'Jun', 'phone', 'signInFailed'],
  [4480, 'Jun', 'phone', 'signedIn'],
  [3055, 'Mara', 'laptop', 'signedIn'],
  [1661, 'Petra', 'desktop', 'signedIn'],
  [1412, 'Rosa', 'phone', 'signedIn'],
  [236, 'Imani', 'desktop', 'signedIn'],
  [52, 'Mara', 'laptop', 'signedIn'],
]

/** `people` by given names. */
export async function seedAuditEntries(
  tx: Tx,
  people: ReadonlyMap<string, { id: string; name: string }>,
): Promise<void> {
  await recordAuditEntries(
    tx,
    entries.flatMap(([minutes, given, place, what]) => {
      const person = people.get(given)
      if (!person) return []
      const entry = { kind: `account.${what}` as const, request: demoPlaces[place], at: minutesAgo(minutes) }
      if (what === 'signInFailed') return { ...entry, by: null, to: person.id, params: { name: person.name } }
      return { ...entry, by: person }
    }),
  )
}
