-- What opens an account beside a password: one-time codes, passkeys, providers; and what works once, for minutes.

-- The secret is encrypted with a key that is not in the database; the others are keyed hashes or public keys.
create table account_one_time_codes (
  person_id uuid primary key references people (id) on delete cascade,
  secret bytea not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: neither it nor an earlier one is taken again.
  last_step bigint not null default 0
);

create table account_recovery_codes (
  person_id uuid not null references people (id) on delete cascade,
  code bytea not null,
  used_at timestamptz,
  primary key (person_id, code)
);

create table account_passkeys (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  credential bytea not null unique,
  public_key bytea not null,
  -- Of signatures, as the device counts them; many never count.
  counter bigint not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  added_at timestamptz not null default now(),
  used_at timestamptz
);
create index account_passkeys_person on account_passkeys (person_id, id);

-- Who somebody is at a provider; its tokens are not kept.
create table account_identities (
  provider text not null,
  subject text not null,
  person_id uuid not null references people (id) on delete cascade,
  email text,
  connected_at timestamptz not null default now(),
  primary key (provider, subject)
);
create unique index account_identities_person on account_identities (person_id, provider);

-- Tickets and challenges, kept as keyed hashes: each works once, until its time is over.
create table account_tickets (
  ticket bytea primary key,
  purpose text not null check (purpose in ('second-step', 'passkey', 'passkey-sign-in', 'provider')),
  person_id uuid references people (id) on delete cascade,
  data jsonb not null default '{}',
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index account_tickets_age on account_tickets (expires_at);
create index account_tickets_person on account_tickets (person_id);
