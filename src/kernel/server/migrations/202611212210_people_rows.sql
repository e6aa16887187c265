-- Which rows name a person, learned from the foreign keys themselves: what is exported of them, and what goes with them.

-- Every column that refers to a person. With `on delete cascade` the row is the person's own and goes with them; any
-- other row stays when they are erased, under their pseudonym.
create view people_references as
select c.conrelid::regclass::text as table_name, a.attname::text as column_name, c.confdeltype = 'c' as is_own
from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
where c.contype = 'f' and c.confrelid = 'people'::regclass
union all
select 'people', 'id', true;

-- The rows of a table in which one of these columns is the person, without what is left out.
create function rows_of_person(of_table regclass, person uuid, named_by text[], left_out text[])
returns setof jsonb language plpgsql stable as $$
begin
  return query execute format(
    'select to_jsonb(kept) - $2 from %s kept where %s',
    of_table,
    (select string_agg(format('kept.%I = $1', named), ' or ') from unnest(named_by) named)
  ) using person, left_out;
end
$$;

-- Everything that is the person's own, but for the person.
create function remove_rows_of_person(person uuid) returns void language plpgsql as $$
declare
  own record;
begin
  -- Twice: what goes may be counted in another table of the person's, whose row is then written anew.
  for pass in 1..2 loop
    for own in select table_name, column_name from people_references where is_own and table_name <> 'people' loop
      execute format('delete from %s where %I = $1', own.table_name, own.column_name) using person;
    end loop;
  end loop;
end
$$;
