// The main calendar: created with the account, or on first read for older accounts.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Language } from '#kernel/languages.ts'
import { wordsOf } from '#kernel/server/words.ts'
import type { TextKey } from '#kernel/texts.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { insertCalendar } from './calendar-queries.ts'
import { words } from '../words.ts'

const mainColor = '#00AB55'

const readMainId = async (db: Db, personId: string): Promise<string | undefined> =>
  (
    await db.maybe<{ id: string }>(sql`
      select id from calendar_calendars where owner_id = ${personId} and is_main`)
  )?.id

/** The name of the main calendar, by the same text key as in the client. */
const mainName: TextKey = 'calendar.mainCalendar.name'

/** Does nothing if the person has one. */
export async function makeMain(tx: Tx, personId: string, language: Language): Promise<void> {
  const name = wordsOf(words[language], {})(mainName)
  const { timeZone } = tx.wiring.readWorkspace()
  await insertCalendar(tx, personId, { id: newId(), name, description: '', color: mainColor, timeZone, isMain: true })
}

/** The ID of the person's main calendar, created if there is none. */
export async function ensureMain(tx: Tx, personId: string): Promise<string> {
  const id = await readMainId(tx, personId)
  if (id !== undefined) return id
  const person = await readPerson(tx, personId)
  await makeMain(tx, personId, person?.language ?? 'en')
  return (await readMainId(tx, personId)) ?? newId()
}
