// All SQL of the content of the public site.
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { newId } from '#kernel/server/ids.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { deletedAt, isExpired } from '#records/trash/server/trash.ts'
import type { Content, Kind } from '../content.ts'
import type { Entry } from '../contract.ts'

/** False while the person whom an entry is about has no open account. */
export const isShown = sql`
  (person_id is null or exists (select from people_public p where p.id = person_id and p.status = 'active'))`

const columns = sql`id, kind, plain, texts, revision, updated_at as "updatedAt", helpful, unhelpful,
  '/api/site/photo?entryId=' || id || '&v=' || left(photo_key, 12) as "photoUrl",
  (select json_build_object('id', p.id, 'name', p.name, 'avatarUrl', p.avatar_url) from people_public p where p.id = person_id)
    as person,
  ${isShown} as "isShown"`

export const readEntries = (db: Db, kinds: readonly Kind[]): Promise<Entry[]> =>
  db.many(sql`
    select ${columns} from site_entries where kind = any(${kinds}::text[]) and deleted_at is null
    order by kind, rank, id`)

/** One change at a time of the order or the number of a kind. */
export const lockKind = (tx: Tx, kind: Kind): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`site ${kind}`}, 0))`)

export const readEntry = (db: Db, id: string): Promise<Entry> =>
  db.one(sql`select ${columns} from site_entries where id = ${id}`)

export const lockEntry = (tx: Tx, id: string): Promise<Entry | undefined> =>
  tx.maybe(sql`select ${columns} from site_entries where id = ${id} and deleted_at is null for update`)

export const readRanks = (tx: Tx, kind: Kind): Promise<{ id: string; rank: string }[]> =>
  tx.many(sql`select id, rank from site_entries where kind = ${kind} and deleted_at is null order by rank, id`)

type NewEntry = Content & { kind: Kind; rank: string; id?: string }

export const insertEntry = (tx: Tx, { id = newId(), kind, rank, plain, texts }: NewEntry): Promise<Entry> =>
  tx.one(sql`
    insert into site_entries (id, kind, rank, plain, texts)
    values (${id}, ${kind}, ${rank}, ${JSON.stringify(plain)}::jsonb, ${JSON.stringify(texts)}::jsonb)
    returning ${columns}`)

export const saveEntry = (tx: Tx, id: string, { plain, texts }: Content): Promise<Entry> =>
  tx.one(sql`
    update site_entries set plain = ${JSON.stringify(plain)}::jsonb, texts = ${JSON.stringify(texts)}::jsonb,
      revision = revision + 1, updated_at = now()
    where id = ${id} returning ${columns}`)

export const saveRank = (tx: Tx, id: string, rank: string): Promise<number> =>
  tx.run(sql`update site_entries set rank = ${rank} where id = ${id}`)

export const findDeleted = (tx: Tx, id: string): Promise<{ kind: Kind } | undefined> =>
  tx.maybe(sql`select kind from site_entries where id = ${id} and deleted_at is not null for update`)

export const markDeleted = (tx: Tx, id: string, isDeleted: boolean): Promise<number> =>
  tx.run(sql`update site_entries set deleted_at = ${deletedAt(isDeleted)} where id = ${id}`)

export const countHelpful = (tx: Tx, id: string, isHelpful: boolean): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`
    update site_entries set helpful = helpful + ${isHelpful ? 1 : 0}, unhelpful = unhelpful + ${isHelpful ? 0 : 1}
    where id = ${id} and kind = 'question' and deleted_at is null returning id`)

export async function forgetDeleted(tx: Tx): Promise<void> {
  await tx.run(sql`delete from site_entries where ${isExpired}`)
  await tx.run(sql`delete from site_messages where ${isExpired}`)
}
