// All SQL of the notifications feature.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import type { Infer } from '#kernel/shape.ts'
import type { Counts, Notification, Tab, Way } from '../contract.ts'
import type { notified } from '#kernel/server/live/notify.ts'
import { newId } from '#kernel/server/ids.ts'
import { countUpTo, keyset } from '#kernel/server/database/paging.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { pageSize } from '../contract.ts'

const fields = sql`n.id, n.kind, n.params, n.link, n.created_at as "createdAt",
  n.read_at is null and n.archived_at is null as "isUnread", n.archived_at is not null as "isArchived",
  case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) end as by`

const whereOf: Record<Tab, ReturnType<typeof sql>> = {
  all: sql`n.archived_at is null`,
  unread: sql`n.archived_at is null and n.read_at is null`,
  archived: sql`n.archived_at is not null`,
}

type Wish = { tab: Tab; before?: string | undefined; kinds: readonly string[] | undefined }

// Ids are made in the order of time.
const newestFirst = keyset([sql`n.id`], { isUp: false })

/** Newest first; one more than a page, so that the caller sees whether there is more. Of these kinds, or of all. */
export function readNotifications(db: Db, personId: string, { tab, before, kinds }: Wish): Promise<Notification[]> {
  const earlier = before === undefined ? sql`true` : newestFirst.past(sql`${before}::uuid`)
  const newest = sql`n.person_id = ${personId} and ${whereOf[tab]} and ${earlier}`
  // A page of each kind is enough for a page of all of them.
  const from =
    kinds === undefined
      ? sql`select n.* from notifications n where ${newest} ${newestFirst.page(pageSize)}`
      : sql`select n.* from unnest(${kinds}::text[]) as wanted (kind) cross join lateral (
          select n.* from notifications n where n.kind = wanted.kind and ${newest} ${newestFirst.page(pageSize)}
        ) n ${newestFirst.page(pageSize)}`
  return db.many(sql`
    select ${fields} from (${from}) n left join people_public p on p.id = n.by_id order by ${newestFirst.order}`)
}

/** How many of each kind are unread, counted no further than `most`. */
export function readUnread(
  db: Db,
  personId: string,
  { kinds, most }: { kinds: readonly string[]; most: number },
): Promise<{ kind: string; unread: number }[]> {
  return db.many(sql`
    select wanted.kind, ${countUpTo(
      sql`from notifications n where n.person_id = ${personId} and n.kind = wanted.kind and ${whereOf.unread}`,
      most,
    )} as unread
    from unnest(${kinds}::text[]) as wanted (kind)`)
}

const counted = sql`shown as "all", unread, archived`

export async function readCounts(db: Db, personId: string): Promise<Counts> {
  const counts = await db.maybe<Counts>(sql`select ${counted} from notifications_counts where person_id = ${personId}`)
  return counts ?? { all: 0, unread: 0, archived: 0 }
}

/** Takes the person's counts for a change: changes of one person's notifications wait for each other. */
async function lockCounts(tx: Tx, personId: string): Promise<void> {
  await tx.run(sql`
    insert into notifications_counts (person_id) values (${personId})
    on conflict (person_id) do update set shown = notifications_counts.shown`)
}

/** The current counts. */
function changeCounts(tx: Tx, personId: string, by: Partial<Counts>): Promise<Counts> {
  return tx.one(sql`
    update notifications_counts
    set shown = shown + ${by.all ?? 0}, unread = unread + ${by.unread ?? 0}, archived = archived + ${by.archived ?? 0}
    where person_id = ${personId}
    returning ${counted}`)
}

type State = { isUnread: boolean; isArchived: boolean }

function readState(tx: Tx, personId: string, id: string): Promise<State | undefined> {
  return tx.maybe(sql`
    select read_at is null and archived_at is null as "isUnread", archived_at is not null as "isArchived"
    from notifications where id = ${id} and person_id = ${personId}`)
}

/** Nothing when there is no such notification of this person. */
export async function markRead(
  tx: Tx,
  personId: string,
  { id, unread }: { id: string; unread: boolean },
): Promise<Counts | undefined> {
  await lockCounts(tx, personId)
  const state = await readState(tx, personId, id)
  if (!state) return undefined
  if (state.isArchived || state.isUnread === unread) return readCounts(tx, personId)
  tx.later(sql`
    update notifications set read_at = case when ${unread}::boolean then null else now() end
    where id = ${id} and person_id = ${personId}`)
  return changeCounts(tx, personId, { unread: unread ? 1 : -1 })
}

/** Those of these kinds; all without. */
export async function markEverythingRead(
  tx: Tx,
  personId: string,
  kinds: readonly string[] | undefined,
): Promise<Counts> {
  await lockCounts(tx, personId)
  const those = kinds === undefined ? sql`` : sql`and kind = any(${kinds}::text[])`
  const read = await tx.run(sql`
    update notifications set read_at = now()
    where person_id = ${personId} and archived_at is null and read_at is null ${those}`)
  return changeCounts(tx, personId, { unread: -read })
}

export async function putAway(
  tx: Tx,
  personId: string,
  { id, archived }: { id: string; archived: boolean },
): Promise<Counts | undefined> {
  await lockCounts(tx, personId)
  const state = await readState(tx, personId, id)
  if (!state) return undefined
  if (state.isArchived === archived) return readCounts(tx, personId)
  tx.later(sql`
    update notifications
    set archived_at = case when ${archived}::boolean then now() end, read_at = coalesce(read_at, now())
    where id = ${id} and person_id = ${personId}`)
  const step = archived ? 1 : -1
  return changeCounts(tx, personId, { all: -step, archived: step, unread: state.isUnread ? -1 : 0 })
}

type Notified = Infer<typeof notified.data>
export type Inserted = { personId: string; counts: Counts; added: Notification }

/**
 * Writes one for each of these people who wants it, as of when it happened, and counts it: in the order of the people's
 * ids, so that no two writers can deadlock.
 */
export async function insertNotifications(tx: Tx, notice: Notified): Promise<Inserted[]> {
  const ids = notice.ids ?? notice.personIds.map(newId)
  const isRead = notice.isRead === true
  const rows = await tx.many<Notification & { personId: string; counts: Counts }>(sql`
    with inserted as (
      select p.id as person_id, given.id
      from unnest(${notice.personIds}::uuid[], ${ids}::uuid[]) as given (person_id, id)
      join people_public p on p.id = given.person_id and p.status = 'active'
      where not exists (
        select from notifications_muted m where m.person_id = p.id and m.kind = ${notice.kind}
      )
      order by p.id
    ), counted as (
      insert into notifications_counts (person_id, shown, unread)
      select person_id, 1, ${isRead ? 0 : 1} from inserted
      on conflict (person_id) do update
      set shown = notifications_counts.shown + 1, unread = notifications_counts.unread + excluded.unread
      returning *
    ), n as (
      insert into notifications (id, person_id, kind, params, link, by_id, created_at, read_at)
      select id, person_id, ${notice.kind}, ${JSON.stringify(notice.params)}::jsonb, ${notice.link}, ${notice.byId}::uuid,
        coalesce(${notice.at ?? null}::timestamptz, now()),
        case when ${isRead} then coalesce(${notice.at ?? null}::timestamptz, now()) end
      from inserted
      returning *
    )
    select ${fields}, n.person_id as "personId",
      json_build_object('all', c.shown, 'unread', c.unread, 'archived', c.archived) as counts
    from n join counted c on c.person_id = n.person_id left join people_public p on p.id = n.by_id`)
  return rows.map(({ personId, counts, ...added }) => ({ personId, counts, added }))
}

/** A person's choices by kind: turned off in Atrium, and their mail settings. */
type Chosen = { muted: string[]; mailed: { kind: string; isWanted: boolean }[] }

export function readChosen(db: Db, personId: string): Promise<Chosen> {
  return db.one(sql`
    select array(select kind from notifications_muted where person_id = ${personId} order by kind) as muted,
      coalesce((
        select json_agg(json_build_object('kind', kind, 'isWanted', wanted))
        from notifications_mailed where person_id = ${personId}
      ), '[]') as mailed`)
}

/** Those of these people who get this kind by mail; `isWanted`: so do those who chose nothing. */
export async function readMailed(
  db: Db,
  personIds: readonly string[],
  { kind, isWanted }: { kind: string; isWanted: boolean },
): Promise<string[]> {
  const rows = await db.many<{ personId: string }>(sql`
    select inserted.id as "personId"
    from unnest(${personIds}::uuid[]) as inserted (id)
      left join notifications_mailed m on m.person_id = inserted.id and m.kind = ${kind}
    where coalesce(m.wanted, ${isWanted}::boolean)`)
  return rows.map(({ personId }) => personId)
}

/** In Atrium it is on unless a row says otherwise; of mails a row says what somebody chose. */
export async function saveChoice(
  tx: Tx,
  personId: string,
  { kind, way, wanted }: { kind: string; way: Way; wanted: boolean },
): Promise<void> {
  if (way === 'here') {
    await tx.run(
      wanted
        ? sql`delete from notifications_muted where person_id = ${personId} and kind = ${kind}`
        : sql`insert into notifications_muted (person_id, kind) values (${personId}, ${kind}) on conflict do nothing`,
    )
    return
  }
  await tx.run(sql`
    insert into notifications_mailed (person_id, kind, wanted) values (${personId}, ${kind}, ${wanted})
    on conflict (person_id, kind) do update set wanted = excluded.wanted`)
}

/** Takes a person's name out of what others were told: where they did it, and wherever it is named as it is now. */
export async function forgetName(
  tx: Tx,
  { personId, pseudonym }: { personId: string; pseudonym: string },
): Promise<void> {
  await tx.run(sql`
    update notifications n set params = (
      select jsonb_object_agg(
        named.key,
        case when named.key = 'by' or named.value = to_jsonb(p.name) then to_jsonb(${pseudonym}::text) else named.value end
      )
      from jsonb_each(n.params) named
    )
    from people_public p
    where p.id = ${personId} and n.by_id = p.id and n.params <> '{}'`)
}
