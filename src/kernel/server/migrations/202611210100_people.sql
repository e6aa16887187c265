-- People and their sessions: written by the kernel's functions alone, read by features through people_public.
create table people (
  id uuid primary key,
  username text not null collate "C",
  email text not null,
  first_name text not null,
  last_name text not null,
  job_title text not null default '',
  avatar_url text,
  role text not null default 'user' check (role in ('user', 'manager', 'admin')),
  status text not null default 'active' check (status in ('active', 'banned')),
  password_hash text not null,
  verified_at timestamptz,
  language text not null default 'en' check (language in ('en', 'fr', 'vi', 'cn', 'ar')),
  revision integer not null default 1,
  field_revisions jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create unique index people_username on people (username);
create unique index people_email on people (lower(email));

create table sessions (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_person on sessions (person_id);
create index sessions_expiry on sessions (expires_at);

create view people_public as
select id, username, trim(first_name || ' ' || last_name) as name, avatar_url, job_title, role, status
from people;

-- One-time links for the first admin.
create table setup_tokens (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- First answers of calls that carried an Idempotency-Key, kept for repeats.
create table idempotency_keys (
  person_id uuid not null references people (id) on delete cascade,
  key text not null,
  call text not null,
  body_hash text not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
) with (fillfactor = 80);
create index idempotency_keys_age on idempotency_keys (created_at);
