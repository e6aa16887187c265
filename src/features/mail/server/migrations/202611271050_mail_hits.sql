-- A search reads a list from its newest mails on where words are common, and asks the index of words where they are
-- rare. Each step of the index reads all mails in which a word begins so: few large stretches take less than many small
-- ones.

-- The newest mails of somebody with all these words, from a mail on, narrowed by all that is not null.
create or replace function mail_hits(
  person uuid, words tsquery, folders text[], label uuid, unread boolean, starred boolean, important boolean,
  since timestamptz, below timestamptz, below_id uuid, most integer
) returns table (id uuid, thread_id uuid, sorted_at timestamptz) language plpgsql stable rows 50 as $$
declare
  top timestamptz;
  stretch bigint;
  added integer;
begin
  while most > 0 loop
    select e.sorted_at into top from mail_entries e
    where e.person_id = person and (e.sorted_at, e.id) < (below, below_id)
    order by e.sorted_at desc, e.id desc limit 1;
    exit when top is null or top < since;
    stretch := floor(extract(epoch from top) / 86400)::bigint / 1000;
    return query
      with hits as materialized (
        select e.id, e.thread_id, e.sorted_at, e.person_id, e.folder, e.is_unread, e.is_starred, e.is_important
        from mail_entries e
        where e.search @@ (words && quote_literal('#' || right(person::text, 17) || 'y' || stretch)::tsquery)
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
    most := most - added;
    below := to_timestamp(stretch * 1000 * 86400::double precision);
    below_id := '00000000-0000-0000-0000-000000000000';
  end loop;
end
$$;

-- The mailbox in which a copy is, with its three years; and whether something is attached.
create or replace function mail_marks(person uuid, at timestamptz, is_attached boolean)
returns tsvector language sql immutable parallel safe strict as $$
  select array_to_tsvector(array_remove(array[
    mark || 'y' || floor(extract(epoch from at) / 86400)::bigint / 1000,
    case when is_attached then mark || 'a' end
  ], null))
  from (select '#' || right(person::text, 17) as mark) one
$$;

-- Unread mails are counted from the index alone.
drop index mail_entries_unread_first;
create index mail_entries_unread_first on mail_entries (person_id, sorted_at desc, id desc)
  include (folder, thread_id, is_starred, is_important) where is_unread;
