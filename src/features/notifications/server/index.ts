// The notifications feature's server side: the calls, and what it does when somebody should be told something.
import type { Infer } from '#kernel/shape.ts'
import type { Counts } from '../contract.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Part } from '#kernel/server/parts.ts'
import { found } from '#kernel/errors.ts'
import { alongside, emit, emitAll, personTopic, when } from '#kernel/server/live/events.ts'
import { personErased } from '#kernel/people-contract.ts'
import { notified, retold } from '#kernel/server/live/notify.ts'
import { pageOf } from '#kernel/server/database/paging.ts'
import { on } from '#kernel/server/http/routes.ts'
import { tidyUp } from '#kernel/server/jobs/tidy-up.ts'
import {
  archiveNotification,
  choicesChanged,
  chooseWay,
  getAreas,
  getChoices,
  getCounts,
  listNotifications,
  markAllRead,
  markNotification,
  notificationsChanged,
  pageSize,
} from '../contract.ts'
import { kindsOf, readAreas } from './areas.ts'
import { choicesOf, choose, mailedOf } from './choices.ts'
import { mailNotice } from './mails.ts'
import { holdAbout, keepRetold, readRetold, removeAbout, removeOldRetold, saveParams } from './retold-queries.ts'
import {
  forgetName,
  insertNotifications,
  markEverythingRead,
  markRead,
  putAway,
  readCounts,
  readNotifications,
} from './queries.ts'

/** A text that may no longer be read is removed from the notices that quote it. */
async function changeTold(tx: Tx, { about, params, readerIds }: Infer<typeof retold.data>): Promise<void> {
  await holdAbout(tx, about)
  keepRetold(tx, about, params)
  const changed = await (params === null ? removeAbout(tx, about) : saveParams(tx, { about, readerIds }, params))
  await emitAll(
    tx,
    notificationsChanged,
    changed.map(({ personId, counts }) => ({ data: { counts }, to: personTopic(personId) })),
  )
}

/** With what its record says by now; undefined where nothing of that may be read anymore. */
async function asItIsNow(tx: Tx, notice: Infer<typeof notified.data>): Promise<typeof notice | undefined> {
  const about = notice.params['about']
  if (about === undefined) return notice
  await holdAbout(tx, about)
  const now = await readRetold(tx, about)
  if (now?.params === null) return undefined
  return now ? { ...notice, params: { ...notice.params, ...now.params } } : notice
}

/** The person's other tabs show the same. */
async function emitCounts(tx: Tx, personId: string, counts: Counts): Promise<{ counts: Counts }> {
  await emit(tx, notificationsChanged, { counts }, { to: personTopic(personId) })
  return { counts }
}

export const parts: Part[] = [
  on(listNotifications, async ({ db, actor, wiring, input: { area, ...query } }) => {
    const [read, counts] = await Promise.all([
      readNotifications(db, actor.id, { ...query, kinds: kindsOf(wiring, area) }),
      readCounts(db, actor.id),
    ])
    const { rows: notifications, hasMore } = pageOf(read, pageSize)
    return { notifications, hasMore, counts }
  }),
  on(getCounts, async ({ db, actor }) => ({ counts: await readCounts(db, actor.id) })),
  on(getAreas, ({ db, actor, wiring }) => readAreas(db, wiring, actor.id)),
  on(markNotification, async ({ db, actor, input: { notificationId, unread } }) =>
    emitCounts(db, actor.id, found(await markRead(db, actor.id, { id: notificationId, unread }), 'Notification')),
  ),
  on(markAllRead, async ({ db, actor, input: { area } }) =>
    emitCounts(db, actor.id, await markEverythingRead(db, actor.id, kindsOf(db.wiring, area))),
  ),
  on(archiveNotification, async ({ db, actor, input: { notificationId, archived } }) =>
    emitCounts(db, actor.id, found(await putAway(db, actor.id, { id: notificationId, archived }), 'Notification')),
  ),
  on(getChoices, ({ db, actor, wiring }) => choicesOf(db, wiring, actor.id)),
  on(chooseWay, async ({ db, actor, input }) => {
    await choose(db, actor.id, input)
    const choices = await choicesOf(db, db.wiring, actor.id)
    await emit(db, choicesChanged, choices, { to: personTopic(actor.id) })
    return choices
  }),

  alongside(retold, changeTold),
  tidyUp(removeOldRetold),

  // Notifications that they caused stay, under the pseudonym.
  alongside(personErased, forgetName),

  when(notified, async (tx, told) => {
    const notice = await asItIsNow(tx, told)
    if (!notice) return
    const inserted = await insertNotifications(tx, notice)
    await emitAll(
      tx,
      notificationsChanged,
      inserted.map(({ personId, ...data }) => ({ data, to: personTopic(personId) })),
    )
    // People may have it off in Atrium and on by mail.
    if (notice.isRead !== true) await mailNotice(tx, await mailedOf(tx, notice.personIds, notice.kind), notice)
  }),
]
