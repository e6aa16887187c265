-- The public site: which of its parts are open, what its pages say, and what visitors write.
create table site_settings (
  id boolean primary key default true check (id),
  is_on boolean not null default true,
  -- The areas that are switched off: a new one is open.
  closed text[] not null default '{}',
  revision integer not null default 0
);
insert into site_settings default values;

create table site_entries (
  id uuid primary key,
  kind text not null check (kind in ('about', 'fact', 'skill', 'client', 'member', 'testimonial', 'office', 'question')),
  rank text collate "C" not null,
  -- Values by field; texts by language, then by field.
  plain jsonb not null default '{}',
  texts jsonb not null default '{}',
  helpful integer not null default 0 check (helpful >= 0),
  unhelpful integer not null default 0 check (unhelpful >= 0),
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index site_entries_shown on site_entries (kind, rank, id) where deleted_at is null;
create index site_entries_deleted on site_entries (deleted_at) where deleted_at is not null;

create table site_messages (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'question')),
  -- Of the account that was signed in, if any: the message goes with it.
  person_id uuid references people (id) on delete cascade,
  name text not null,
  email text not null,
  subject text not null,
  category text,
  text text not null,
  language text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  deleted_at timestamptz
);
create index site_messages_open on site_messages (id) where done_at is null and deleted_at is null;
create index site_messages_done on site_messages (id) where done_at is not null and deleted_at is null;
create index site_messages_deleted on site_messages (deleted_at) where deleted_at is not null;
create index site_messages_person on site_messages (person_id);
create index site_messages_email on site_messages (lower(email));

create table site_answers (
  id uuid primary key,
  message_id uuid not null references site_messages (id) on delete cascade,
  author_id uuid not null references people (id),
  text text not null,
  created_at timestamptz not null default now()
);
create index site_answers_message on site_answers (message_id, id);
create index site_answers_author on site_answers (author_id);
