-- Files and folders, their versions, shares, links, stars and planned uploads, and how much each person's take up.

-- One for each person who has files: every change to their tree locks it first, so that moves, sums and quotas agree.
create table files_drives (
  person_id uuid primary key references people (id) on delete cascade,
  -- Bytes of all versions of all files, those in the trash too; each counts for its owner, however often it is stored.
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  -- Null: the quota of the workspace.
  quota_bytes bigint check (quota_bytes >= 0),
  revision bigint not null default 0
);

-- A file or a folder. Everything in a folder belongs to the folder's owner, whoever put it there.
create table files_entries (
  id uuid primary key,
  owner_id uuid not null references people (id) on delete cascade,
  parent_id uuid references files_entries (id) on delete cascade,
  -- The folders above, the topmost first, without itself.
  path uuid[] not null default '{}',
  is_folder boolean not null,
  -- Composed (NFC), as it is shown.
  name text not null check (octet_length(name) between 1 and 255),
  -- As names are compared: composed, in small letters.
  name_key text collate "C" not null,
  kind text not null,
  mime text not null default '',
  -- Of a folder: of all files inside that aren't in the trash, at any depth.
  size bigint not null default 0 check (size >= 0),
  file_count integer not null default 0 check (file_count >= 0),
  version_id uuid,
  tags text[] not null default '{}',
  changed_by uuid references people (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  modified_at timestamptz not null default clock_timestamp(),
  -- Of what was put into the trash itself.
  deleted_at timestamptz,
  deleted_by uuid references people (id) on delete set null,
  -- Of what lies in it: the entry that was put into the trash.
  trashed_with uuid,
  revision integer not null default 0
);
create unique index files_entries_name
  on files_entries (owner_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name_key)
  where deleted_at is null and trashed_with is null;
create index files_entries_parent on files_entries (parent_id);
create index files_entries_path on files_entries using gin (path);
create index files_entries_trash on files_entries (owner_id, deleted_at) where deleted_at is not null;
create index files_entries_expired on files_entries (deleted_at) where deleted_at is not null;
create index files_entries_tags on files_entries using gin (tags);
create index files_entries_recent on files_entries (owner_id, modified_at desc) where not is_folder;

create table files_versions (
  id uuid primary key,
  entry_id uuid not null references files_entries (id) on delete cascade,
  blob_key text not null references blobs (key),
  thumb_key text references blobs (key),
  size bigint not null,
  mime text not null,
  width integer,
  height integer,
  by_id uuid references people (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  modified_at timestamptz not null
);
create index files_versions_entry on files_versions (entry_id, created_at desc);
create index files_versions_blob on files_versions (blob_key);
create index files_versions_thumb on files_versions (thumb_key) where thumb_key is not null;

create table files_stars (
  person_id uuid not null references people (id) on delete cascade,
  entry_id uuid not null references files_entries (id) on delete cascade,
  primary key (person_id, entry_id)
);
create index files_stars_entry on files_stars (entry_id);

-- Without a person: everyone in the workspace.
create table files_shares (
  id uuid primary key,
  entry_id uuid not null references files_entries (id) on delete cascade,
  person_id uuid references people (id) on delete cascade,
  role text not null check (role in ('view', 'edit')),
  by_id uuid references people (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create unique index files_shares_once
  on files_shares (entry_id, coalesce(person_id, '00000000-0000-0000-0000-000000000000'));
create index files_shares_person on files_shares (person_id, entry_id);

create table files_links (
  id uuid primary key,
  entry_id uuid not null references files_entries (id) on delete cascade,
  -- The secret is found by its hash, and sealed so that its owner can copy it again.
  token_hash bytea not null unique,
  token_sealed bytea not null,
  access text not null check (access in ('view', 'upload')),
  password_hash text,
  message text not null default '',
  expires_at timestamptz,
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  by_id uuid references people (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  revoked_at timestamptz
);
create index files_links_entry on files_links (entry_id);
create index files_links_by on files_links (by_id);

-- Space that is held for uploads on their way: two at once never take more than there is.
create table files_plans (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  owner_id uuid not null references people (id) on delete cascade,
  parent_id uuid references files_entries (id) on delete cascade,
  name text not null,
  size bigint not null check (size >= 0),
  modified_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index files_plans_person on files_plans (person_id);
create index files_plans_owner on files_plans (owner_id);
create index files_plans_parent on files_plans (parent_id);
create index files_plans_created on files_plans (created_at);

-- Bytes that came on a day, by kind: for the dashboard.
create table files_days (
  person_id uuid not null references people (id) on delete cascade,
  day date not null,
  kind text not null,
  bytes bigint not null default 0,
  files integer not null default 0,
  primary key (person_id, day, kind)
);
