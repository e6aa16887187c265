// Fills an empty product with the people of the demo.
import type { Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { hashPassword } from '#kernel/server/access/passwords.ts'
import { insertActiveDays } from '#kernel/server/people/people-active.ts'
import { insertPerson } from '#kernel/server/people/people.ts'
import { demoPassword } from '../demo-accounts.ts'
import { insertAddress, markPrimary } from './addresses-queries.ts'
import { seedAuditEntries } from './demo-audit.ts'
import type { DemoPerson } from './demo-people.ts'
import { demoPeople } from './demo-people.ts'
import { seedSignIns, workdays } from './demo-sign-ins.ts'

/** Makes everyone of the demo; all have the one password that the sign-in page shows. */
export async function seed({ transaction }: { transaction: Transaction }): Promise<void> {
  // One hash for all: hashing is slow by intent, and this password is no secret.
  const passwordHash = await hashPassword(demoPassword)
  await transaction(async (tx) => {
    const added = new Map<string, { id: string; name: string }>()
    for (const { portrait, ...person } of demoPeople) {
      const { id } = await insertPerson(tx, {
        ...person,
        passwordHash,
        avatarUrl: `portrait:${portrait}`,
        company: 'Atrium',
        isVerified: true,
      })
      if (person.role !== 'user') await seedBook(tx, id, person)
      added.set(person.firstName, { id, name: `${person.firstName} ${person.lastName}` })
    }
    await seedAuditEntries(tx, added)
    await insertActiveDays(
      tx,
      [...added.values()].map(({ id }, index) => ({ personId: id, daysAgo: workdays(index) })),
    )
    await seedSignIns(tx)
  })
}

type Resident = Pick<DemoPerson, 'firstName' | 'lastName' | 'city' | 'country'>

/** Those who order for others have where they live and where they work in their books. */
async function seedBook(tx: Tx, personId: string, { firstName, lastName, city, country }: Resident): Promise<void> {
  const own = { name: `${firstName} ${lastName}`, state: null, zipCode: null }
  const home = { ...own, company: null, phone: null, street: '14 Lantern Street', city, country }
  const work = {
    ...own,
    company: 'Atrium',
    phone: '+32 9 555 01 42',
    street: 'Kadelaan 8',
    city: 'Gent',
    country: 'BE',
  }
  for (const address of [work, home]) await insertAddress(tx, personId, { id: newId(), ...address })
  await markPrimary(tx, personId, undefined)
}
