-- Mailboxes: messages as they came, who has a copy of them and how they keep it, labels, and what is on its way out.

-- A mail, once for all who have a copy of it.
create table mail_messages (
  id uuid primary key,
  -- The bytes as they came or as they were sent; a draft has none.
  raw_key text references blobs (key),
  raw_size bigint not null default 0,
  -- Without angle brackets. Several mails may have the same one, and some have none.
  message_id text,
  in_reply_to text,
  reference_ids text[] not null default '{}',
  subject text not null,
  thread_subject text not null,
  -- Addresses: [{ name, email }].
  sender jsonb not null default '[]',
  recipients jsonb not null default '[]',
  cc jsonb not null default '[]',
  reply_to jsonb not null default '[]',
  date_written text,
  sent_at timestamptz,
  body_text text not null default '',
  body_html text,
  snippet text not null default '',
  has_remote_pictures boolean not null default false,
  warnings text[] not null default '{}',
  unsubscribe_post text,
  unsubscribe_mailto text,
  is_automatic boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index mail_messages_message_id on mail_messages (message_id) where message_id is not null;
create index mail_messages_raw on mail_messages (raw_key) where raw_key is not null;

create table mail_files (
  id uuid primary key,
  message_id uuid not null references mail_messages (id) on delete cascade,
  position integer not null,
  name text not null check (char_length(name) between 1 and 255),
  type text not null,
  size bigint not null,
  blob_key text not null references blobs (key),
  thumb_key text references blobs (key),
  width integer,
  height integer,
  content_id text,
  is_inline boolean not null default false,
  is_mail boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index mail_files_message on mail_files (message_id, position);
create index mail_files_blob on mail_files (blob_key);
create index mail_files_thumb on mail_files (thumb_key) where thumb_key is not null;

create table mail_labels (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  color text not null,
  rank text collate "C" not null,
  created_at timestamptz not null default clock_timestamp()
);
create unique index mail_labels_name on mail_labels (person_id, lower(name));

-- Somebody's copy of a mail: its ID is the one that they know it by.
create table mail_entries (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  message_id uuid not null references mail_messages (id),
  thread_id uuid not null,
  folder text not null check (folder in ('inbox', 'archive', 'sent', 'drafts', 'trash', 'spam')),
  -- Where it goes back to from trash and spam.
  folder_before text,
  is_unread boolean not null default false,
  is_starred boolean not null default false,
  is_important boolean not null default false,
  label_ids uuid[] not null default '{}',
  -- Orders every list: the arrival, or the sender's date where that is believable.
  sorted_at timestamptz not null,
  has_attachments boolean not null default false,
  -- Only on the sender's own copy.
  bcc jsonb not null default '[]',
  -- The mail in this mailbox that a draft or a sent mail answers or forwards.
  in_reply_to_id uuid,
  reply_kind text check (reply_kind in ('reply', 'forward')),
  -- Of one's own mail. Held until `held_until`, so that sending can be undone.
  delivery text check (delivery in ('held', 'queued', 'sent', 'failed')),
  held_until timestamptz,
  trashed_at timestamptz,
  revision integer not null default 0,
  search tsvector not null default ''
);
create index mail_entries_folder on mail_entries (person_id, folder, sorted_at desc, id desc);
create index mail_entries_all on mail_entries (person_id, sorted_at desc, id desc) where folder not in ('trash', 'spam');
create index mail_entries_unread on mail_entries (person_id, folder) where is_unread;
create index mail_entries_starred on mail_entries (person_id, sorted_at desc, id desc) where is_starred;
create index mail_entries_important on mail_entries (person_id, sorted_at desc, id desc) where is_important;
create index mail_entries_thread on mail_entries (thread_id, sorted_at desc, id desc);
create index mail_entries_message on mail_entries (message_id);
create index mail_entries_labels on mail_entries using gin (label_ids);

-- Each recipient outside of the workspace, until a mail has reached them or could not.
create table mail_deliveries (
  entry_id uuid not null references mail_entries (id) on delete cascade,
  email text not null,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  reason text,
  status text,
  said text,
  attempts integer not null default 0,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (entry_id, email)
);

create table mail_preferences (
  person_id uuid primary key references people (id) on delete cascade,
  preferences jsonb not null
);
