-- Comments on records of any feature.

create table comments (
  id uuid primary key,
  -- The kind of record, such as `kanban.card`, and its id there; the kind's feature deletes along with its records.
  kind text not null,
  record_id uuid not null,
  person_id uuid not null references people (id),
  message text not null check (char_length(message) <= 5000),
  -- Stays true when the picture is deleted later, so that its place can say so.
  has_picture boolean not null default false,
  attachment_id uuid references attachments (id) on delete set null,
  -- The people who were mentioned and may see the record.
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references people (id),
  check ((deleted_at is null) = (deleted_by is null))
);
create index comments_record on comments (record_id, created_at desc, id desc);
create index comments_person on comments (person_id);
create index comments_deleted_by on comments (deleted_by) where deleted_by is not null;
create index comments_attachment on comments (attachment_id) where attachment_id is not null;

-- For a trigger `after delete … referencing old table as gone for each statement`; its argument is the kind.
create function comments_of_gone() returns trigger language plpgsql as $$
begin
  delete from comments where kind = tg_argv[0] and record_id in (select id from gone);
  return null;
end
$$;
