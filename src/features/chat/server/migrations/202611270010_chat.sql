-- Conversations: who takes part, what was said, how far each has read, and how words in it are found.

create table chat_conversations (
  id uuid primary key,
  type text not null check (type in ('ONE_TO_ONE', 'GROUP')),
  name text check (char_length(name) between 1 and 255),
  -- Between two people: both, the lower ID first. They stay named when one of them is erased.
  low_id uuid references people (id),
  high_id uuid references people (id),
  created_by uuid not null references people (id),
  created_at timestamptz not null default clock_timestamp(),
  last_message_at timestamptz,
  last_position bigint not null default 0,
  attachment_count integer not null default 0,
  check (case type when 'GROUP' then low_id is null and high_id is null else low_id < high_id and name is null end)
);
create unique index chat_conversations_two on chat_conversations (low_id, high_id) where low_id is not null;
create index chat_conversations_high on chat_conversations (high_id) where high_id is not null;

create table chat_members (
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  joined_at timestamptz not null default clock_timestamp(),
  -- Somebody who left or was removed is told so when they write once more.
  left_at timestamptz,
  is_muted boolean not null default false,
  -- Up to here they have read; it never goes back.
  seen_position bigint not null default 0,
  primary key (person_id, conversation_id)
);
create index chat_members_of on chat_members (conversation_id, person_id);

-- The words of a message: those of all search, and a few that only look like signs: C++, C#, v1 apart from v 1.
create function chat_words(given text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(
    search_words(regexp_replace(regexp_replace(
      replace(normalize(given, nfkc), 'ẞ', 'ss'),
      '([[:alpha:]])\+\+', '\1plusplus ', 'g'),
      '([[:alpha:]])#(?![[:alnum:]])', '\1sharp ', 'g')),
    '([^0-9 ])([0-9])', '\1 \2', 'g'),
    '([0-9])([^0-9 ])', '\1 \2', 'g')
$$;

-- A message is found by its words, Arabic ones without their article too, and by its stretch of the conversation. The
-- marks of the two stretches begin with a sign that no word has.
create function chat_marks(conversation uuid, place bigint) returns text[] language sql immutable parallel safe as $$
  select array[
    '#' || right(conversation::text, 17) || '.' || (place - 1) / 1024,
    '##' || right(conversation::text, 17) || '.' || (place - 1) / 65536
  ]
$$;
create function chat_lexemes(body text, conversation uuid, place bigint)
returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', words || coalesce((
      select ' ' || string_agg(bare[1], ' ')
      from regexp_matches(words, '(?:^| )(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)([\u0621-\u064a]{3,})(?= |$)', 'g') bare
    ), '')) || array_to_tsvector(chat_marks(conversation, place))
  from chat_words(body) words
$$;

-- All that is asked for, each also as a beginning. What stands together is looked for together, and what stands in
-- quotation marks exactly.
create function chat_query(wanted text) returns tsquery language sql immutable parallel safe strict as $$
  select string_agg('(' || phrase || ')', ' & ')::tsquery
  from regexp_matches(wanted, '["“”«»„]([^"“”«»„]+)["“”«»„]|([^\s"“”«»„]+)', 'g') asked,
    lateral (
      select string_agg(quote_literal(left(word, 200)), ' <-> ' order by at)
        || case when asked[1] is null then ':*' else '' end as phrase
      from regexp_split_to_table(chat_words(coalesce(asked[1], asked[2])), ' +') with ordinality as one (word, at)
      where word <> ''
    ) found
  where phrase is not null
$$;

-- A text whose accents and tone marks count, in small letters.
create function chat_marked(given text) returns text language sql immutable parallel safe strict as $$
  select translate(lower(normalize(given, nfd)), 'ĐŁØ', 'đłø')
$$;

create table chat_messages (
  id uuid primary key,
  conversation_id uuid not null references chat_conversations (id) on delete cascade,
  position bigint not null check (position > 0),
  sender_id uuid not null references people (id),
  body text not null check (char_length(body) <= 10000),
  attachment_count integer not null default 0,
  -- A message of the same conversation; rows of messages are never removed alone.
  reply_to_id uuid,
  change jsonb,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  revision integer not null default 0,
  search tsvector generated always as (
    case when deleted_at is null and change is null then chat_lexemes(body, conversation_id, position) end
  ) stored
);
create unique index chat_messages_position on chat_messages (conversation_id, position);
create index chat_messages_moment on chat_messages (conversation_id, created_at);
-- Those that can be unread.
create index chat_messages_unread on chat_messages (conversation_id, position) where deleted_at is null and change is null;
create index chat_messages_attached on chat_messages (conversation_id, position) where attachment_count > 0;
create index chat_messages_sender on chat_messages (sender_id);
-- Every search looks at it several times: nothing may wait in a list to be sorted in.
create index chat_messages_search on chat_messages using gin (search) with (fastupdate = off);
create trigger chat_messages_files after delete on chat_messages
  referencing old table as gone for each statement execute function attachments_of_gone('chat.message');

-- The newest messages of a conversation with all these words, below a position, `marked` as patterns with their marks.
-- Common words fill a page in the newest stretches, so that nobody waits for all of them to be found and sorted; rare
-- ones take few steps to the beginning.
create function chat_hits(conversation uuid, words tsquery, marked text[], below bigint, most integer)
returns table (id uuid, "position" bigint, created_at timestamptz) language plpgsql stable rows 20 as $$
declare
  high bigint := below - 1;
  step integer := 0;
  is_wide boolean;
  added integer;
begin
  while most > 0 and high > 0 loop
    is_wide := step >= 8;
    return query
      with hits as materialized (
        select m.id, m.position, m.created_at, m.conversation_id, m.body from chat_messages m
        where m.search @@ (words && quote_literal((chat_marks(conversation, high))[case when is_wide then 2 else 1 end])::tsquery)
      )
      select h.id, h.position, h.created_at from hits h
      where h.conversation_id = conversation and h.position <= high
        and (marked = '{}' or chat_marked(h.body) like all (marked))
      order by h.position desc limit most;
    get diagnostics added = row_count;
    most := most - added;
    high := case when is_wide then (high - 1) / 65536 * 65536 else (high - 1) / 1024 * 1024 end;
    step := step + 1;
  end loop;
end
$$;

create table chat_mentions (
  message_id uuid not null references chat_messages (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  conversation_id uuid not null,
  position bigint not null,
  primary key (person_id, conversation_id, position)
);
create index chat_mentions_message on chat_mentions (message_id);

create table chat_reactions (
  message_id uuid not null references chat_messages (id) on delete cascade,
  emoji text not null check (char_length(emoji) between 1 and 16),
  person_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (message_id, emoji, person_id)
);
create index chat_reactions_person on chat_reactions (person_id);

create table chat_blocks (
  person_id uuid not null references people (id) on delete cascade,
  blocked_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (person_id, blocked_id)
);
create index chat_blocks_blocked on chat_blocks (blocked_id);

create table chat_preferences (
  person_id uuid primary key references people (id) on delete cascade,
  sends_receipts boolean not null
);
