// Fills an empty product with the people of the demo.
import type { Transaction } from '#kernel/server/parts.ts'
import { hashPassword } from '#kernel/server/passwords.ts'
import { insertPerson } from '#kernel/server/people.ts'
import { demoPassword } from '../demo-accounts.ts'
import { demoPeople } from './demo-people.ts'

/** Makes everyone of the demo; all have the one password that the sign-in page shows. */
export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  // One hash for all: hashing is slow by intent, and this password is no secret.
  const passwordHash = await hashPassword(demoPassword)
  await transaction(async (tx) => {
    for (const { portrait, ...person } of demoPeople) {
      await insertPerson(tx, {
        ...person,
        passwordHash,
        avatarUrl: `portrait:${portrait}`,
        company: 'Atrium',
        isVerified: true,
      })
    }
  })
}
