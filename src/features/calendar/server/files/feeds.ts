// Private feed addresses of calendars: only a hash of each secret is stored, and its path is never logged.
import { createHash, randomBytes } from 'node:crypto'
import { AppError, found } from '#kernel/errors.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { onFrame } from '#kernel/server/http/frames.ts'
import { on } from '#kernel/server/http/routes.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Part } from '#kernel/server/parts.ts'
import { createFeed, listFeeds, revokeFeed } from '../../calendars-contract.ts'
import type { Calendar, Feed } from '../../entities.ts'
import { maxFeeds } from '../../entities.ts'
import { recordCalendar } from '../calendars/audit.ts'
import { readCalendar } from '../calendars/calendar-queries.ts'
import { seenBy } from '../calendars/seen.ts'
import { tagOf, writeCalendar } from './export.ts'

const secretBytes = 32
const path = '/calendar/feed'
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

const feedColumns = sql`f.id, f.label, f.created_at as "createdAt", f.last_read_at as "lastReadAt"`

/** A person's own feeds; the calendar's owner sees all. */
const ownedBy = (personId: string) => sql`(
  f.person_id = ${personId} or f.calendar_id in (select id from calendar_calendars where owner_id = ${personId})
)`

async function findReadable(db: Db, actorId: string, calendarId: string): Promise<Calendar> {
  const calendar = found(await readCalendar(db, actorId, calendarId), 'Calendar')
  if (calendar.role !== 'free-busy') return calendar
  throw new AppError('forbidden', 'You can only see busy times in this calendar')
}

type Read = { id: string; calendarId: string; personId: string; name: string }

/** The feed with this secret, as long as the person who made it may read the calendar. */
async function findFeed(db: Db, secret: string): Promise<Read | undefined> {
  const feed = await db.maybe<Read>(sql`
    select f.id, f.calendar_id as "calendarId", f.person_id as "personId", c.name
    from calendar_feeds f join calendar_calendars c on c.id = f.calendar_id and c.deleted_at is null
    join people_public p on p.id = f.person_id and p.status = 'active'
    where f.secret_hash = ${hashOf(secret)}`)
  if (!feed) return undefined
  const sees = await db.many(sql`
    select s.id from ${seenBy(feed.personId)} s where s.id = ${feed.calendarId} and s.level >= 2`)
  return sees.length > 0 ? feed : undefined
}

export const feedParts: Part[] = [
  on(listFeeds, async ({ db, actor, input: { calendarId } }) => {
    await findReadable(db, actor.id, calendarId)
    const feeds = await db.many<Feed>(sql`
      select ${feedColumns} from calendar_feeds f where f.calendar_id = ${calendarId} and ${ownedBy(actor.id)}
      order by f.created_at, f.id limit ${maxFeeds}`)
    return { feeds }
  }),

  on(createFeed, async ({ db, actor, request, input: { calendarId, label } }) => {
    const calendar = await findReadable(db, actor.id, calendarId)
    const secret = randomBytes(secretBytes).toString('base64url')
    const feed = await db.maybe<Feed>(sql`
      insert into calendar_feeds as f (id, calendar_id, person_id, secret_hash, label)
      select ${newId()}, ${calendarId}, ${actor.id}, ${hashOf(secret)}, ${label}
      where (select count(*) from calendar_feeds where calendar_id = ${calendarId}) < ${maxFeeds}
      returning ${feedColumns}`)
    if (!feed) throw new AppError('no-room', `A calendar can have up to ${maxFeeds} private addresses`)
    await recordCalendar(db, 'calendar.feedMade', { actor, request }, calendar)
    return { feed, path: `${path}/${secret}.ics` }
  }),

  on(revokeFeed, async ({ db, actor, request, input: { feedId } }) => {
    const { calendarId } = found(
      await db.maybe<{ calendarId: string }>(sql`
        delete from calendar_feeds f where f.id = ${feedId} and ${ownedBy(actor.id)} returning calendar_id as "calendarId"`),
      'Feed',
    )
    // Somebody may take back an address of a calendar that they see no longer.
    const calendar = await readCalendar(db, actor.id, calendarId)
    if (calendar) await recordCalendar(db, 'calendar.feedRevoked', { actor, request }, calendar)
    return {}
  }),

  onFrame(path, async ({ ticket, db }) => {
    const feed = await findFeed(db, ticket.replace(/\.ics$/, ''))
    if (!feed) return undefined
    await db.run(sql`update calendar_feeds set last_read_at = clock_timestamp() where id = ${feed.id}`)
    const { personId, calendarId: id, name } = feed
    return {
      type: 'text/calendar; charset=utf-8',
      tag: await tagOf(db, id),
      content: () => writeCalendar(db, personId, { id, name }),
    }
  }),
]
