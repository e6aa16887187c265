-- Names of people who were erased leave the audit trail too: the one change of a line that is let through.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  -- `search` is made from `params`, after this.
  if tg_op = 'UPDATE' and current_setting('atrium.erasing', true) = 'on'
    and to_jsonb(new) - '{params,search}'::text[] = to_jsonb(old) - '{params,search}'::text[] then
    return new;
  end if;
  raise exception 'The audit trail cannot be changed';
end
$$;

-- In lines about a person their name stands as `name` or `person`; elsewhere what is exactly theirs is replaced.
create function forget_in_audit_trail(erased uuid, pseudonym text, theirs text[]) returns void language plpgsql as $$
begin
  perform set_config('atrium.erasing', 'on', true);
  update audit_trail set params = (
    select jsonb_object_agg(key, case when key in ('name', 'person') or value = any(theirs) then pseudonym else value end)
    from jsonb_each_text(params)
  )
  where person_id = erased and params <> '{}';
  perform set_config('atrium.erasing', 'off', true);
end
$$;
