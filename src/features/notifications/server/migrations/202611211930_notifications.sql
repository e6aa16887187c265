-- What people were told, how much of it is unread, and which kinds they want by mail.

create table notifications (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  kind text not null,
  -- What the sentence is filled with; each reader sees it in their own language.
  params jsonb not null,
  link text not null,
  by_id uuid references people (id) on delete set null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  archived_at timestamptz
);
create index notifications_shown on notifications (person_id, id desc) where archived_at is null;
create index notifications_unread on notifications (person_id, id desc) where archived_at is null and read_at is null;
create index notifications_archived on notifications (person_id, id desc) where archived_at is not null;
create index notifications_by on notifications (by_id) where by_id is not null;

-- Kept with each change, so that a tab's number needs no counting.
create table notifications_counts (
  person_id uuid primary key references people (id) on delete cascade,
  shown integer not null default 0 check (shown >= 0),
  unread integer not null default 0 check (unread >= 0),
  archived integer not null default 0 check (archived >= 0)
);

create table notifications_mailed (
  person_id uuid not null references people (id) on delete cascade,
  kind text not null,
  primary key (person_id, kind)
);
