-- What a person says of themselves; what stands at the doors: codes sent by mail, tries, devices seen before.
-- Addresses, devices and codes are kept as keyed hashes: a copy of these tables opens nothing and names nobody.

create table account_details (
  person_id uuid primary key references people (id) on delete cascade,
  phone_number text,
  country text,
  address text,
  state text,
  city text,
  zip_code text,
  about text,
  company text,
  is_public boolean not null default true
);

create table account_codes (
  purpose text not null check (purpose in ('verify', 'reset')),
  address bytea not null,
  code bytea not null,
  tries smallint not null default 0,
  -- how many were sent since the last day without any; each makes the wait for the next one longer
  sendings integer not null default 1,
  sent_at timestamptz not null default now(),
  primary key (purpose, address)
);
create index account_codes_age on account_codes (sent_at);

create table account_tries (
  door bytea primary key,
  failures integer not null,
  last_at timestamptz not null default now(),
  next_at timestamptz not null default now()
);
create index account_tries_age on account_tries (last_at);

create table account_devices (
  device bytea primary key,
  seen_at timestamptz not null default now()
);
create index account_devices_age on account_devices (seen_at);
