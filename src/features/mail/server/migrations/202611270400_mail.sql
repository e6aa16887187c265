-- Mailboxes: messages as they came, who has a copy of them and how they keep it, labels, and what is on its way out.

-- A mail, once for all who have a copy of it; it goes with the last copy.
create table mail_messages (
  id uuid primary key,
  -- The bytes as they came or as they were sent; a draft has none.
  raw_key text references blobs (key),
  raw_size bigint not null default 0,
  -- Without angle brackets. Several mails may have the same one, and some have none.
  message_id text,
  in_reply_to text,
  -- In-Reply-To and References: the mails that this one follows.
  reference_ids text[] not null default '{}',
  subject text not null,
  -- The subject without Re: and Fwd:, folded.
  thread_subject text not null,
  -- The subject says that it answers.
  is_reply boolean not null default false,
  -- Addresses: [{ name, email }].
  sender jsonb not null default '[]',
  recipients jsonb not null default '[]',
  cc jsonb not null default '[]',
  reply_to jsonb not null default '[]',
  date_written text,
  sent_at timestamptz,
  body_text text not null default '',
  body_html text,
  -- Words of the mails inside it, by which it is found too.
  inside_words text not null default '',
  snippet text not null default '',
  has_remote_pictures boolean not null default false,
  warnings text[] not null default '{}',
  unsubscribe_post text,
  unsubscribe_mailto text,
  is_automatic boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index mail_messages_message_id on mail_messages (message_id) where message_id is not null;
create index mail_messages_references on mail_messages using gin (reference_ids) with (fastupdate = off);
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
  -- A conversation is one person's: others have theirs of the same mails.
  thread_id uuid not null,
  -- The bytes of the message once more: with them its owner exports it.
  raw_key text references blobs (key),
  -- A draft and a sent mail are written; without `delivery` it is a draft.
  origin text not null check (origin in ('received', 'written')),
  folder text not null check (folder in ('inbox', 'archive', 'sent', 'drafts', 'trash', 'spam')),
  -- Where it goes back to from trash and spam.
  folder_before text,
  is_unread boolean not null default false,
  is_starred boolean not null default false,
  is_important boolean not null default false,
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
  -- A notice tells of it, which goes with it.
  is_told boolean not null default false,
  revision integer not null default 0,
  -- Finds what a mail with the same subject answers; null without a subject.
  subject_key bigint,
  search tsvector not null default ''
);
create index mail_entries_folder on mail_entries (person_id, folder, sorted_at desc, id desc);
create index mail_entries_all on mail_entries (person_id, sorted_at desc, id desc);
create index mail_entries_unread on mail_entries (person_id, folder, thread_id) where is_unread;
create index mail_entries_unread_first on mail_entries (person_id, sorted_at desc, id desc) where is_unread;
create index mail_entries_starred on mail_entries (person_id, sorted_at desc, id desc) where is_starred;
create index mail_entries_important on mail_entries (person_id, sorted_at desc, id desc) where is_important;
create index mail_entries_attached on mail_entries (person_id, sorted_at desc, id desc) where has_attachments;
create index mail_entries_thread on mail_entries (thread_id, sorted_at desc, id desc);
create index mail_entries_raw on mail_entries (raw_key) where raw_key is not null;
create index mail_entries_message on mail_entries (message_id, person_id);
create index mail_entries_subject on mail_entries (person_id, subject_key, sorted_at desc) where subject_key is not null;
create index mail_entries_trashed on mail_entries (trashed_at) where trashed_at is not null;
-- Every search looks at it several times: nothing may wait in a list to be sorted in.
create index mail_entries_search on mail_entries using gin (search) with (fastupdate = off);

create table mail_labeled (
  label_id uuid not null references mail_labels (id) on delete cascade,
  entry_id uuid not null references mail_entries (id) on delete cascade,
  -- That of the mail.
  sorted_at timestamptz not null,
  primary key (label_id, sorted_at, entry_id)
);
create unique index mail_labeled_entry on mail_labeled (entry_id, label_id);

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

-- Messages that nobody has a copy of any longer. The lock lets one of two who remove the last copies see that.
create function mail_messages_of_gone() returns trigger language plpgsql as $$
begin
  perform from mail_messages where id in (select message_id from gone) order by id for update;
  delete from mail_messages m
  where m.id in (select message_id from gone) and not exists (select from mail_entries e where e.message_id = m.id);
  return null;
end
$$;
create trigger mail_entries_messages after delete on mail_entries
  referencing old table as gone for each statement execute function mail_messages_of_gone();

-- The words of a text, Arabic ones without their article too, and those with accents or tone marks once more as they
-- are: these begin with a sign that no word has.
create function mail_lexemes(given text) returns tsvector language sql immutable parallel safe strict as $$
  select to_tsvector('simple', words || coalesce((
      select ' ' || string_agg(bare[1], ' ')
      from regexp_matches(words, '(?:^| )(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)([\u0621-\u064a]{3,})(?= |$)', 'g') bare
    ), '')) || array_to_tsvector(array(
      select distinct '~' || left(normalize(word, nfc), 100)
      from regexp_split_to_table(
        regexp_replace(
          translate(lower(normalize(given, nfd)), 'ĐŁØ', 'đłø'),
          '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u060c\u061b\u061f\u066a-\u066d\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe30-\ufe4f\uff00-\uff0f\uff1a-\uff20\uff5b-\uff65]+', ' ', 'g'
        ), ' '
      ) word
      where word ~ '[\u0300-\u036fđłø]'
    ))
  from search_words(given) words
$$;

-- A mail by its subject (A), its sender (B), its recipients (C), and its files and text (D).
create function mail_vector(subject text, sender text, recipients text, rest text)
returns tsvector language sql immutable parallel safe strict as $$
  select setweight(mail_lexemes(subject), 'A') || setweight(mail_lexemes(sender), 'B')
    || setweight(mail_lexemes(recipients), 'C') || setweight(mail_lexemes(left(rest, 20000)), 'D')
$$;

-- Names and addresses of a list of people.
create function mail_people(given jsonb) returns text language sql immutable parallel safe strict as $$
  select coalesce(string_agg(concat_ws(' ', one ->> 'name', one ->> 'email'), ' '), '') from jsonb_array_elements(given) one
$$;

-- The mailbox in which a copy is, with its day, its four weeks and its three years, so that a search can go from stretch
-- to stretch; and whether something is attached.
create function mail_marks(person uuid, at timestamptz, is_attached boolean)
returns tsvector language sql immutable parallel safe strict as $$
  select array_to_tsvector(array_remove(array[
    mark,
    mark || 'd' || day,
    mark || 'm' || day / 28,
    mark || 'y' || day / 1000,
    case when is_attached then mark || 'a' end
  ], null))
  from (select '#' || right(person::text, 17) as mark, floor(extract(epoch from at) / 86400)::bigint as day) one
$$;

-- All that is asked for, each also as a beginning; `weight` says where. What stands together is looked for together, and
-- what stands in quotation marks exactly.
create function mail_query(wanted text, weight text) returns tsquery language sql immutable parallel safe strict as $$
  select string_agg('(' || phrase || ')', ' & ')::tsquery
  from regexp_matches(wanted, '["“”«»„]([^"“”«»„]+)["“”«»„]|([^\s"“”«»„]+)', 'g') asked,
    lateral (
      select string_agg(
        quote_literal(left(word, 200)) || case
          when at = last and asked[1] is null then ':*' || weight
          when weight <> '' then ':' || weight
          else '' end,
        ' <-> ' order by at) as phrase
      from (
        select word, at, max(at) over () as last
        from regexp_split_to_table(search_words(coalesce(asked[1], asked[2])), ' +') with ordinality as one (word, at)
        where word <> ''
      ) placed
    ) found
  where phrase is not null
$$;

-- The newest mails of somebody with all these words, from a mail on, narrowed by all that is not null. Common words fill
-- a page in the newest stretches, so that nobody waits for all of them to be found and sorted; rare ones take few steps
-- to the beginning.
create function mail_hits(
  person uuid, words tsquery, folders text[], label uuid, unread boolean, starred boolean, important boolean,
  since timestamptz, below timestamptz, below_id uuid, most integer
) returns table (id uuid, thread_id uuid, sorted_at timestamptz) language plpgsql stable rows 50 as $$
declare
  mark text := '#' || right(person::text, 17);
  step integer := 0;
  top timestamptz;
  deep timestamptz;
  days bigint;
  stretch integer;
  added integer;
begin
  while most > 0 loop
    select e.sorted_at into top from mail_entries e
    where e.person_id = person and (e.sorted_at, e.id) < (below, below_id)
    order by e.sorted_at desc, e.id desc limit 1;
    exit when top is null or top < since;
    days := floor(extract(epoch from top) / 86400);
    select e.sorted_at into deep from mail_entries e
    where e.person_id = person and (e.sorted_at, e.id) < (below, below_id)
    order by e.sorted_at desc, e.id desc offset 1000 limit 1;
    stretch := case
      when deep is null then null
      when step >= 8 then 1000
      when floor(extract(epoch from deep) / 86400)::bigint / 28 = days / 28 then 1
      else 28
    end;
    return query
      with hits as materialized (
        select e.id, e.thread_id, e.sorted_at, e.person_id, e.folder, e.is_unread, e.is_starred, e.is_important
        from mail_entries e
        where e.search @@ (words && quote_literal(mark || case stretch
          when 1 then 'd' || days when 28 then 'm' || days / 28 when 1000 then 'y' || days / 1000 else '' end)::tsquery)
      )
      select h.id, h.thread_id, h.sorted_at from hits h
      where h.person_id = person and (h.sorted_at, h.id) < (below, below_id)
        and (folders is null or h.folder = any(folders))
        and (unread is null or h.is_unread = unread)
        and (starred is null or h.is_starred = starred)
        and (important is null or h.is_important = important)
        and (since is null or h.sorted_at >= since)
        and (label is null or exists (select from mail_labeled l where l.entry_id = h.id and l.label_id = label))
      order by h.sorted_at desc, h.id desc limit most;
    get diagnostics added = row_count;
    exit when stretch is null;
    most := most - added;
    below := to_timestamp(days / stretch * stretch * 86400::double precision);
    below_id := '00000000-0000-0000-0000-000000000000';
    step := step + 1;
  end loop;
end
$$;
