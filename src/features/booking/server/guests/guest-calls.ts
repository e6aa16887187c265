// Guests' details are erased by themselves some time after they left; managers say how long that is.
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import { retell } from '#kernel/server/live/notify.ts'
import type { Part } from '#kernel/server/parts.ts'
import { wordsOf } from '#kernel/server/words.ts'
import ar from '../../locales/ar.json' with { type: 'json' }
import cn from '../../locales/cn.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { getGuestDays, saveGuestDays as saveDays } from '../../contract.ts'
import { changedAll } from '../changes.ts'
import { readToday } from '../rows.ts'
import { eraseGuests, lockGuestDays, readGuestDays, saveGuestDays } from './guest-queries.ts'

const words = { en, fr, vi, cn, ar }
/** In one transaction; the rest an hour later. */
const erasedAtOnce = 1000

/** The stay, its sums and the review remain; the name becomes a word, in the workspace's language. */
export async function forgetGuests(tx: Tx): Promise<void> {
  const { language, timeZone } = tx.wiring.readWorkspace()
  const name = wordsOf(words[language], {})('booking.guests.former')
  const erased = await eraseGuests(tx, { today: await readToday(tx, timeZone), name, most: erasedAtOnce })
  for (const { id, roomNumber: room } of erased) await retell(tx, id, { name, room })
  if (erased.length > 0)
    await changedAll(
      tx,
      erased.map(({ id }) => id),
    )
}

export const guestParts: Part[] = [
  on(getGuestDays, ({ db }) => readGuestDays(db)),

  on(saveDays, async ({ db, actor, request, input: { guestDays } }) => {
    const before = await lockGuestDays(db)
    if (before.guestDays === guestDays) return {}
    await saveGuestDays(db, guestDays)
    const params = { days: guestDays === null ? '–' : String(guestDays) }
    await recordAuditEntry(db, { kind: 'booking.guestDaysChanged', by: actor, request, params })
    return {}
  }),

  tidyUp(forgetGuests),
]
