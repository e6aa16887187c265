-- What happened, in the transaction that made it happen. A row gets its number (seq) after the commit, so that
-- whoever reads up to a number has seen everything below it.
create table outbox (
  id bigint generated always as identity primary key,
  seq bigint unique,
  name text not null,
  data json not null,
  topics text[] not null,
  refresh text[] not null,
  reactions text[] not null,
  emitted_at timestamptz not null default now()
);
create index outbox_without_number on outbox (id) where seq is null;
create index outbox_age on outbox (emitted_at);

-- Jobs whose effect stands; written in the job's own transaction, so that a repeat finds it.
create table jobs_done (
  job_id bigint,
  revision integer,
  done_at timestamptz not null default now(),
  primary key (job_id, revision)
);
create index jobs_done_age on jobs_done (done_at);

-- One-use tickets that open a live connection; only their hashes are kept.
create table live_tickets (
  ticket_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index live_tickets_session on live_tickets (session_id);
create index live_tickets_age on live_tickets (expires_at);
