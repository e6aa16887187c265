// How somebody likes to read and write mail.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { on } from '#kernel/server/http/routes.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import type { Part } from '#kernel/server/parts.ts'
import { getPreferences, preferencesChanged, updatePreferences } from '../contract.ts'
import type { Preferences } from '../entities.ts'
import { readAccount } from './addresses/accounts.ts'
import { sanitizeMail } from './messages/sanitize.ts'

const defaults: Preferences = {
  signature: '',
  view: 'conversations',
  layout: 'panes',
  isDense: false,
  undoSeconds: 10,
}

export async function readPreferences(db: Db, personId: string): Promise<Preferences> {
  const row = await db.maybe<{ preferences: Partial<Preferences> }>(sql`
    select preferences from mail_preferences where person_id = ${personId}`)
  return { ...defaults, ...row?.preferences }
}

function savePreferences(tx: Tx, personId: string, change: Partial<Preferences>): void {
  tx.later(sql`
    insert into mail_preferences (person_id, preferences) values (${personId}, ${JSON.stringify(change)}::jsonb)
    on conflict (person_id) do update set preferences = mail_preferences.preferences || excluded.preferences`)
}

export const preferenceCalls: Part[] = [
  on(getPreferences, async ({ db, actor, config }) => {
    const { email } = await readAccount(db, actor.id, config.mailDomain)
    const preferences = await readPreferences(db, actor.id)
    return { preferences, address: email, sendsOutside: config.smtpUrl !== undefined }
  }),

  on(updatePreferences, async ({ db, actor, input: { preferences: change } }) => {
    const { signature } = change
    const clean = signature === undefined ? change : { ...change, signature: sanitizeMail(signature) }
    savePreferences(db, actor.id, clean)
    const preferences = await readPreferences(db, actor.id)
    await emit(db, preferencesChanged, { preferences }, { to: personTopic(actor.id) })
    return { preferences }
  }),
]
