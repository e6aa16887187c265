// Decides whose words may stand in a mail.
import type { Db } from '../database/db.ts'
import { readPersonByEmail } from '../people/people.ts'

type Words = Readonly<Record<string, string>>

/**
 * Texts that people wrote (names, titles, notes), as they may appear in a mail to this address. Anybody can enter a
 * stranger's address as their own, and would speak to them in the workspace's name: until the address is verified,
 * mails contain none of their texts and no name. Every mail takes such texts from here, except invitations, whose texts
 * are an admin's.
 */
export async function wordsFor(db: Db, email: string, words: Words): Promise<{ isProven: boolean; words: Words }> {
  const person = await readPersonByEmail(db, email)
  if ((person?.verifiedAt ?? null) !== null) return { isProven: true, words }
  return { isProven: false, words: Object.fromEntries(Object.keys(words).map((key) => [key, '…'])) }
}
