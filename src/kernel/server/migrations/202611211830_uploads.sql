-- Files that people have sent and no feature has taken yet, and the contents of all files that are kept.

-- One row per content on disk. A table that keeps a file refers to it (`… text references blobs (key)`, with an index):
-- that alone keeps the content, and the last reference that goes lets it go, a day later.
create table blobs (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  size bigint not null,
  -- Raised whenever the same content comes again, so that what is about to be referred to is not removed.
  touched_at timestamptz not null default now()
);
create index blobs_age on blobs (touched_at);

-- Whatever table refers to a content keeps it: the references are found by their foreign keys.
create function unused_blobs(before timestamptz, most integer) returns setof text language plpgsql stable as $$
declare
  unused text;
begin
  select coalesce(string_agg(format('and not exists (select from %s where %I = kept.key)', c.conrelid::regclass, a.attname), ' '), '')
  into unused
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'blobs'::regclass;
  return query execute 'select key from blobs kept where touched_at < $1 ' || unused || ' limit $2' using before, most;
end
$$;

-- A row goes when a feature takes the file, or a day after it came.
create table uploads (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  -- Bytes that are to come; `size` is what is kept of them, which for pictures is another number.
  length bigint not null,
  size bigint,
  type text,
  blob_key text references blobs (key),
  thumb_key text references blobs (key),
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index uploads_person on uploads (person_id);
create index uploads_age on uploads (created_at);
create index uploads_blob on uploads (blob_key);
create index uploads_thumb on uploads (thumb_key);
