-- Conversations of any length: what is unread is counted along the index, and words are found by their stretch.

-- Messages of others beyond what somebody has seen, neither deleted nor a change of the group: how many, up to `most`, and
-- the first. Planned for a long conversation as for a short one, of which the planner may rather sort all.
create function chat_unread(conversation uuid, reader uuid, seen bigint, most integer, out unread integer, out first_id uuid)
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  select count(*), (array_agg(u.id order by u.position))[1] into unread, first_id
  from (
    select id, position from chat_messages
    where conversation_id = conversation and position > seen and deleted_at is null and change is null and sender_id <> reader
    order by position limit most
  ) u;
end
$$;

drop function chat_hits;
alter table chat_messages drop column search;
drop function chat_lexemes;
drop function chat_marks;
drop function chat_query;

-- A stretch of a conversation, narrow or wide, as it stands before each word in it. No word has its signs.
create function chat_stretch(conversation uuid, place bigint, is_wide boolean) returns text
language sql immutable parallel safe as $$
  select right(conversation::text, 8) || case when is_wide
    then ':' || to_hex((place - 1) / 65536) else '.' || to_hex((place - 1) / 1024) end || '.'
$$;

-- The words of a message in both its stretches, in order; Arabic ones without their article too.
create function chat_lexemes(body text, conversation uuid, place bigint)
returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(quote_literal(stretch || left(word, 200)) || ':' || least(at, 16383), ' ')::tsvector, '')
  from chat_words(body) words,
    regexp_split_to_table(words || coalesce((
      select ' ' || string_agg(bare[1], ' ')
      from regexp_matches(words, '(?:^| )(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)([\u0621-\u064a]{3,})(?= |$)', 'g') bare
    ), ''), ' +') with ordinality as one (word, at),
    unnest(array[chat_stretch(conversation, place, false), chat_stretch(conversation, place, true)]) stretch
  where word <> ''
$$;

-- All that is asked for, each also as a beginning; `#` stands where the stretch of a message goes. What stands together is
-- looked for together, and what stands in quotation marks exactly.
create function chat_query(wanted text) returns text language sql immutable parallel safe strict as $$
  select string_agg('(' || phrase || ')', ' & ')
  from regexp_matches(wanted, '["“”«»„]([^"“”«»„]+)["“”«»„]|([^\s"“”«»„]+)', 'g') asked,
    lateral (
      select string_agg(quote_literal('#' || left(word, 200)), ' <-> ' order by at)
        || case when asked[1] is null then ':*' else '' end as phrase
      from regexp_split_to_table(chat_words(coalesce(asked[1], asked[2])), ' +') with ordinality as one (word, at)
      where word <> ''
    ) found
  where phrase is not null
$$;

alter table chat_messages add column search tsvector generated always as (
  case when deleted_at is null and change is null then chat_lexemes(body, conversation_id, position) end
) stored;
-- Every search looks at it several times: nothing may wait in a list to be sorted in.
create index chat_messages_search on chat_messages using gin (search) with (fastupdate = off);

-- The newest messages of a conversation with all these words, below a position, `marked` as patterns with their marks.
-- Common words fill a page in the newest stretches, so that nobody waits for all of them to be found and sorted; rare
-- ones take few steps to the beginning. Marks are read from the messages themselves: of so many, and no further.
create function chat_hits(conversation uuid, words text, marked text[], below bigint, most integer)
returns table (id uuid, "position" bigint, created_at timestamptz) language plpgsql stable rows 20 as $$
declare
  high bigint := below - 1;
  step integer := 0;
  unread integer := 2000;
  is_wide boolean;
  hit record;
begin
  while most > 0 and high > 0 and unread > 0 loop
    is_wide := step >= 8;
    for hit in
      -- By the words alone: positions would be looked up too, of the whole conversation.
      with hits as materialized (
        select m.id, m.position, m.created_at, m.conversation_id, m.body from chat_messages m
        where m.search @@ replace(words, '#', chat_stretch(conversation, high, is_wide))::tsquery
      )
      select * from hits h where h.conversation_id = conversation and h.position <= high order by h.position desc
    loop
      if marked <> '{}' then
        unread := unread - 1;
        exit when unread = 0;
        continue when not chat_marked(hit.body) like all (marked);
      end if;
      id := hit.id;
      "position" := hit.position;
      created_at := hit.created_at;
      return next;
      most := most - 1;
      exit when most = 0;
    end loop;
    high := case when is_wide then (high - 1) / 65536 * 65536 else (high - 1) / 1024 * 1024 end;
    step := step + 1;
  end loop;
end
$$;
