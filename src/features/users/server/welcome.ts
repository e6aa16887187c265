// What everybody has who may sign in: told to the other features, beside the call that let them in.
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import { readPeople } from '#kernel/server/people/people.ts'
import { object } from '#kernel/shape.ts'
import { accountRegistered } from '#features/account/contract.ts'
import { UserIds } from '../entities.ts'

/** Whoever was let in before has what they have, and gets nothing twice. */
export const welcome = job('users.welcome', object({ personIds: UserIds }), async ({ personIds }, { transaction }) => {
  await transaction(async (tx) => {
    const people = await readPeople(tx, personIds)
    for (const { id, language } of people.filter(({ status }) => status === 'active')) {
      await emit(tx, accountRegistered, { personId: id, language }, { to: personTopic(id) })
    }
  })
})
