// Devices are known by the address that they open: they go along when it is another, by whomever it was changed.
import { emailChanged } from '#kernel/people-contract.ts'
import { readOwnSessions } from '#kernel/server/access/sessions.ts'
import { alongside } from '#kernel/server/live/events.ts'
import { deviceOf } from './guesses.ts'
import { moveDevices } from './queries.ts'

// Only those in which the person is signed in: who was signed out, because it was somebody else, is a stranger again.
export const carryDevices = alongside(emailChanged, async (tx, { personId, before, after }) => {
  const { config } = tx.wiring
  const sessions = await readOwnSessions(tx, personId)
  const knownAt = (email: string) => sessions.map((request) => deviceOf({ email, request, config }))
  await moveDevices(tx, knownAt(before), knownAt(after))
})
