// A code for each of those who should prove their address, when somebody who looks after people wants it.
import { when } from '#kernel/server/live/events.ts'
import { readPeople } from '#kernel/server/people/people.ts'
import { verificationWanted } from '../contract.ts'
import { sendCodes } from './codes.ts'

/** Nothing is sent to who cannot sign in or has proven it, nor while the last code is too fresh. */
export const verifyWhenWanted = when(verificationWanted, async (tx, { personIds }) => {
  const unproven = (await readPeople(tx, personIds)).filter(
    ({ status, verifiedAt }) => status === 'active' && verifiedAt === null,
  )
  const { config } = tx.wiring
  await sendCodes(
    tx,
    'verify',
    unproven.map(({ email }) => ({ email, config })),
  )
})
