-- Keys by which programs act for a person: only a hash of each is kept, with what it may and until when.

create table api_keys (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- SHA-256 of the key: 256 random bits need no slow hash and no salt.
  hash bytea not null unique,
  -- Its first and last characters, by which people recognise it.
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  -- Null: until it is revoked.
  expires_at timestamptz,
  -- Right to the minute.
  used_at timestamptz
);
create index api_keys_person on api_keys (person_id, id);
