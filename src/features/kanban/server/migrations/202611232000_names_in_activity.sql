-- What happened names people by their id alone: they are called as they are called now, and nobody who is erased.

update kanban_activity set details = details - 'person' where details ? 'person';

-- One person each. Whoever is called otherwise by now, or is erased, cannot be told from the name: it goes.
update kanban_activity a
set details = a.details - array['added', 'removed'] || (
  select coalesce(
    (
      select jsonb_build_object(half.key || 'Id', p.id) from kanban_members m join people_public p on p.id = m.person_id
      where m.board_id = a.board_id and p.name = half.value ->> 0 limit 1
    ),
    jsonb_build_object(half.key, jsonb_build_array('…'))
  )
  from jsonb_each(a.details) half where half.key in ('added', 'removed')
  limit 1
)
where a.kind = 'assigneesChanged' and (a.details ? 'added' or a.details ? 'removed');
