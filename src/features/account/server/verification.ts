// A code for each of those who should prove their address, when somebody who looks after people wants it.
import { when } from '#kernel/server/events.ts'
import { readPeople } from '#kernel/server/people.ts'
import { verificationWanted } from '../contract.ts'
import { sendCode } from './codes.ts'

/** Nothing is sent to who cannot sign in or has proven it, nor while the last code is too fresh. */
export const verifyWhenWanted = when(verificationWanted, async (tx, { personIds }) => {
  for (const { email, status, verifiedAt } of await readPeople(tx, personIds)) {
    if (status !== 'active' || verifiedAt !== null) continue
    await sendCode(tx, { purpose: 'verify', email, config: tx.wiring.config })
  }
})
