// The extra permissions of a role over the one below it, from the contracts of all features.
import { mayMake } from '#kernel/client/permissions.ts'
import type { Role } from '#kernel/contract.ts'
import { roles } from '#kernel/contract.ts'
import type { Permission } from '#kernel/feature.ts'
import type { TextKey } from '#kernel/texts.ts'

type Gains = { manages: TextKey[]; sees: TextKey[] }

/** The keys of the subjects; what is managed is not named again as seen. */
export function gainsOf(role: Role, rows: readonly Permission[]): Gains {
  const below = roles[roles.indexOf(role) - 1]
  const gains = (calls: Permission['see']) => mayMake(role, calls) && !(below && mayMake(below, calls))
  const manages = rows.filter(({ change, remove }) => gains(change) || gains(remove))
  const sees = rows.filter((row) => gains(row.see) && !manages.includes(row))
  return { manages: manages.map(({ subject }) => subject), sees: sees.map(({ subject }) => subject) }
}
