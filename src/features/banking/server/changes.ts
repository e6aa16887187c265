// The live topic of the bank: managers alone hear of it.
import { topics } from '#kernel/server/live/events.ts'

export const managersTopic = 'banking.managers'
export const managersHear = topics(async (_, { role }) => (role === 'user' ? [] : [managersTopic]))
