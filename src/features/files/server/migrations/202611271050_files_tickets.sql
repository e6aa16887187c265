-- Addresses that a browser opens by itself for some hours: a download, a zip, a video. They end with the session.
create table files_tickets (
  ticket_hash bytea primary key,
  person_id uuid not null references people (id) on delete cascade,
  session_id uuid not null,
  kind text not null check (kind in ('content', 'zip')),
  entry_ids uuid[] not null,
  version_id uuid,
  is_inline boolean not null,
  created_at timestamptz not null default clock_timestamp()
);
create index files_tickets_person on files_tickets (person_id);
create index files_tickets_created on files_tickets (created_at);
