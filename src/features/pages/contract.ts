// The calls of the pages feature: opening day, and the data of the permission-denied page.
import type { Infer } from '#kernel/shape.ts'
import { endpoint } from '#kernel/contract.ts'
import { detailMax } from '#kernel/people-contract.ts'
import { Id, Instant, integer, list, nullable, object, text } from '#kernel/shape.ts'

/** The day that the coming-soon page counts down to; nothing while none is set. */
const Opening = object({ opensAt: nullable(Instant) })

export const getOpening = endpoint('GET', '/api/pages/opening', { may: 'anyone', output: Opening })

/** Sets, moves or removes opening day; the emails to subscribers move with it. */
export const setOpening = endpoint('POST', '/api/pages/opening/update', {
  may: 'admin',
  input: Opening,
  output: Opening,
})

const Keyholder = object({
  id: Id,
  name: text({ max: 200 }),
  avatarUrl: nullable(text({ max: 2000 })),
  jobTitle: text({ max: detailMax }),
})
export type Keyholder = Infer<typeof Keyholder>

export const keyholdersShown = 5

/** Some of the admins, whom a person can ask for access. */
export const getKeyholders = endpoint('GET', '/api/pages/keyholders', {
  may: 'person',
  output: object({ keyholders: list(Keyholder, keyholdersShown) }),
})

/** The data of /dashboard/permission-denied: the number of people by role, and of subscribers. */
export const getHeadcount = endpoint('GET', '/api/pages/headcount', {
  may: 'manager',
  output: object({ admins: integer(), managers: integer(), users: integer(), subscribers: integer() }),
})
