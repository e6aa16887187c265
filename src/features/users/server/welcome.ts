// Emits an event for people who may sign in for the first time, alongside the call that let them in.
import { emitAll, personTopic } from '#kernel/server/live/events.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import { readPeople } from '#kernel/server/people/people.ts'
import { object } from '#kernel/shape.ts'
import { accountRegistered } from '#features/account/contract.ts'
import { UserIds } from '../entities.ts'

/** People who were let in before have everything already, and get nothing twice. */
export const welcome = job('users.welcome', object({ personIds: UserIds }), async ({ personIds }, { transaction }) => {
  await transaction(async (tx) => {
    const people = await readPeople(tx, personIds)
    const active = people.filter(({ status }) => status === 'active')
    await emitAll(
      tx,
      accountRegistered,
      active.map(({ id, language }) => ({ data: { personId: id, language }, to: personTopic(id) })),
    )
  })
})
