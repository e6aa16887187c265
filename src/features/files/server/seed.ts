// Seeds the demo's drives: the same folders and files on every run, with dates relative to today.
import type { Config } from '#kernel/server/config.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import type { Transaction } from '#kernel/server/parts.ts'
import { insertDownloads } from './demo/downloads.ts'
import type { DemoRows } from './demo/demo-rows.ts'
import { idOf, rowsOf } from './demo/demo-rows.ts'
import { keepContents } from './demo/keep-contents.ts'
import { demoFolders, links, starred } from './demo/trees.ts'
import { newSecret } from './links/secrets.ts'

type People = ReadonlyMap<string, string>
type Filling = { people: People; rows: DemoRows }

async function readPeople(tx: Tx): Promise<People> {
  const rows = await tx.many<{ id: string; first: string }>(sql`
    select id, split_part(name, ' ', 1) as first from people_records
    where status = 'active' and email like '%@atrium.example' order by id desc`)
  return new Map(rows.map(({ first, id }) => [first, id]))
}

async function insertRows(tx: Tx, { entries, versions }: DemoRows): Promise<void> {
  const owners = [...new Set([...entries.values()].map((row) => row.owner_id))]
  await tx.run(sql`
    insert into files_drives (person_id, used_bytes)
    select o, (select coalesce(sum(v.size), 0) from json_to_recordset(${JSON.stringify(
      versions.map(({ size, entry_id }) => ({
        size,
        owner: [...entries.values()].find(({ id }) => id === entry_id)?.owner_id,
      })),
    )}) as v (size bigint, owner uuid) where v.owner = o)
    from unnest(${owners}::uuid[]) o on conflict do nothing`)
  await tx.run(sql`
    insert into files_entries (id, owner_id, parent_id, path, is_folder, name, name_key, kind, mime, size, file_count,
      version_id, tags, changed_by, created_at, modified_at, deleted_at, deleted_by)
    select r.id, r.owner_id, r.parent_id, r.path, r.is_folder, r.name, r.name_key, r.kind, r.mime, r.size, r.file_count,
      r.version_id, r.tags, r.changed_by, r.created_at, r.modified_at, r.deleted_at,
      case when r.deleted_at is not null then r.owner_id end
    from json_populate_recordset(null::files_entries, ${JSON.stringify([...entries.values()])}) r`)
  await tx.run(sql`
    insert into files_versions (id, entry_id, blob_key, thumb_key, size, mime, width, height, by_id, created_at, modified_at)
    select r.id, r.entry_id, r.blob_key, r.thumb_key, r.size, r.mime, r.width, r.height, r.by_id, r.created_at, r.modified_at
    from json_populate_recordset(null::files_versions, ${JSON.stringify(versions)}) r`)
  await tx.run(sql`
    insert into files_days (person_id, day, kind, bytes, files)
    select e.owner_id, (e.created_at at time zone 'utc')::date, e.kind, sum(e.size), count(*)
    from files_entries e where e.owner_id = any(${owners}::uuid[]) and not e.is_folder group by 1, 2, 3`)
}

async function insertShares(tx: Tx, { people, rows }: Filling): Promise<void> {
  const shares = demoFolders.flatMap(({ owner, path, shares: given = {} }) =>
    Object.entries(given).flatMap(([first, role]) => {
      const entry = rows.entries.get(`${owner} ${path}`)
      const person = first === 'everyone' ? null : people.get(first)
      if (!entry || person === undefined) return []
      return [{ id: idOf(`${entry.id} ${first}`), entry: entry.id, person, role, by: entry.owner_id }]
    }),
  )
  await tx.run(sql`
    insert into files_shares (id, entry_id, person_id, role, by_id)
    select id, entry, person, role, by
    from json_to_recordset(${JSON.stringify(shares)}) as s (id uuid, entry uuid, person uuid, role text, by uuid)`)
  const stars = starred.flatMap((key) => {
    const entry = rows.entries.get(key)
    return entry ? [{ entry: entry.id, person: entry.owner_id }] : []
  })
  await tx.run(sql`
    insert into files_stars (person_id, entry_id)
    select person, entry from json_to_recordset(${JSON.stringify(stars)}) as s (person uuid, entry uuid)`)
}

async function insertLinks(tx: Tx, { rows }: Filling): Promise<void> {
  for (const { to, access, message, days, opened } of links) {
    const entry = rows.entries.get(to)
    if (!entry) continue
    const id = idOf(`link ${to}`)
    const { hash, sealed } = newSecret(tx.wiring.config, id)
    await tx.run(sql`
      insert into files_links (id, entry_id, token_hash, token_sealed, access, message, expires_at, opened_count,
        last_opened_at, by_id, created_at)
      values (${id}, ${entry.id}, ${hash}, ${sealed}, ${access}, ${message},
        now() + make_interval(days => ${days ?? null}::integer), ${opened}, now() - interval '5 hours', ${entry.owner_id},
        now() - interval '2 days')`)
  }
}

/** `config` says where content is stored; without it, no files are seeded. */
export async function seed({
  transaction,
  config,
}: {
  transaction: Transaction
  config?: Pick<Config, 'dataDir' | 's3'>
}): Promise<void> {
  if (!config) return
  await transaction(async (tx) => {
    const people = await readPeople(tx)
    const kept = await keepContents(tx, openBlobs(config))
    const rows = rowsOf(people, kept, Date.now())
    await insertRows(tx, rows)
    await insertShares(tx, { people, rows })
    await insertLinks(tx, { people, rows })
    await insertDownloads(tx)
  })
}
