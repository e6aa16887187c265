-- What a person keeps and asks for on the account page: another e-mail address, addresses, an archive, and leaving.

-- One at a time. The row outlives its answer by a day, so that asking anew does not make the wait between mails shorter.
create table account_email_changes (
  person_id uuid primary key references people (id) on delete cascade,
  -- Null when it was taken back or is done.
  email text,
  -- Of the six digits that were mailed there, keyed.
  code bytea,
  tries smallint not null default 0,
  -- How many were sent since the last day without any; each makes the wait for the next one longer.
  sendings integer not null default 1,
  sent_at timestamptz not null default now()
);

-- The address book.
create table account_addresses (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  name text not null,
  company text,
  phone text,
  country text check (country ~ '^[A-Z]{2}$'),
  state text,
  city text not null,
  street text not null,
  zip_code text,
  is_primary boolean not null default false,
  created_at timestamptz not null default now()
);
create index account_addresses_person on account_addresses (person_id, id);
create unique index account_addresses_primary on account_addresses (person_id) where is_primary;

-- Everything that Atrium knows of a person, packed on their wish and kept for a week.
create table account_exports (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  blob_key text references blobs (key),
  size bigint,
  -- Of the one-use ticket that fetches it, and until when that works.
  ticket_hash bytea,
  ticket_until timestamptz
);
create index account_exports_person on account_exports (person_id, id);
create index account_exports_blob on account_exports (blob_key);
create index account_exports_age on account_exports (asked_at);

-- Who deleted their account themselves: signing in brings them back while there is time. Whom an admin deleted is not here.
create table account_leavings (
  person_id uuid primary key references people (id) on delete cascade,
  left_at timestamptz not null default now()
);
