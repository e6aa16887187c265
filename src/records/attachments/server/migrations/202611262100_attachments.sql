-- Files and pictures that are attached to records of any feature.

create table attachments (
  id uuid primary key,
  -- The kind of record, such as `kanban.card`, and its id there; the kind's feature deletes along with its records.
  kind text not null,
  record_id uuid not null,
  person_id uuid not null references people (id),
  name text not null check (char_length(name) between 1 and 255),
  size bigint not null,
  type text not null,
  -- Copies of a record refer to the same content, which goes with the last row that refers to it.
  blob_key text not null references blobs (key),
  thumb_key text references blobs (key),
  width integer,
  height integer,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);
create index attachments_record on attachments (record_id, created_at, id);
create index attachments_blob on attachments (blob_key);
create index attachments_thumb on attachments (thumb_key) where thumb_key is not null;

-- For a trigger `after delete … referencing old table as gone for each statement`; its argument is the kind.
create function attachments_of_gone() returns trigger language plpgsql as $$
begin
  delete from attachments where kind = tg_argv[0] and record_id in (select id from gone);
  return null;
end
$$;
