// Remembers the browser of someone who signed in by another feature's link: their next sign-in there is no news.
import { found } from '#kernel/errors.ts'
import { alongside } from '#kernel/server/live/events.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { signedInByLink } from '../contract.ts'
import { countSignIn } from './figures/sign-ins.ts'
import { knowDevice } from './guesses.ts'

export const rememberDevice = alongside(signedInByLink, async (tx, { personId, ...request }) => {
  const { email } = found(await readPerson(tx, personId), 'Person')
  await knowDevice(tx, { email, request, config: tx.wiring.config })
  await countSignIn(tx, request.userAgent)
})
