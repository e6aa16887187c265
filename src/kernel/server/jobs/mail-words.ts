// Decides whose words may stand in a mail.
import type { Db } from '../database/db.ts'
import { readPersonByEmail } from '../people/people.ts'

type Words = Readonly<Record<string, string>>

/**
 * Words that people chose (names, titles, notes), as they may stand in a mail to this address. Anybody can give a
 * stranger's address as their own, and would speak to them in the workspace's name: until the address is proven, nothing
 * of theirs is said, and the mail calls nobody by a name. Every mail with such words in it takes them from here; an
 * invitation does not, whose words are an admin's.
 */
export async function wordsFor(db: Db, email: string, words: Words): Promise<{ isProven: boolean; words: Words }> {
  const person = await readPersonByEmail(db, email)
  if ((person?.verifiedAt ?? null) !== null) return { isProven: true, words }
  return { isProven: false, words: Object.fromEntries(Object.keys(words).map((key) => [key, '…'])) }
}
