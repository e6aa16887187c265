-- All that is known of a person in one row, what became of them, and a trail of who did what that nobody can change.
alter table people
  add column phone_number text,
  -- Two letters, as in ISO 3166-1.
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column state text,
  add column city text,
  add column address text,
  add column zip_code text,
  add column company text,
  add column about text,
  -- Found by others, and with a profile that they can see.
  add column is_public boolean not null default true,
  add column avatar_key text references blobs (key),
  -- What they were before they were deleted, and when the row forgets who they are.
  add column status_before text,
  add column erase_after timestamptz,
  -- Nobody can sign in with a password that is not there: who was invited and has not come, who comes by a provider.
  alter column password_hash drop not null;
alter table people drop constraint people_status_check;
alter table people add constraint people_status_check
  check (status in ('active', 'pending', 'banned', 'rejected', 'deleted'));
alter table people add column name text collate "C"
  generated always as (trim(first_name || ' ' || last_name)) stored;
alter table people add column search tsvector
  generated always as (to_tsvector('simple', search_words(
    first_name || ' ' || last_name || ' ' || username || ' ' || email
  ))) stored;
create index people_search on people using gin (search);
create index people_avatar on people (avatar_key);
create index people_erasing on people (erase_after) where erase_after is not null;
-- Lists of people, by name.
create index people_by_name on people (name, id);
create index people_active_by_name on people (name, id) where status = 'active';

-- Where the account feature kept them before; it drops its table.
do $$
begin
  if to_regclass('account_details') is not null then
    update people p set phone_number = d.phone_number, state = d.state, city = d.city, address = d.address,
      zip_code = d.zip_code, company = d.company, about = d.about, is_public = d.is_public
    from account_details d where d.person_id = p.id;
  end if;
end
$$;

create or replace view people_public as
select id, username, trim(first_name || ' ' || last_name) as name, avatar_url, job_title, role, status, last_active_at,
  is_public, country, company, created_at, search
from people;

-- What those who look after people read: everything but how they prove who they are.
create view people_records as
select id, username, email, first_name, last_name, name, job_title, avatar_url, role, status, phone_number, country,
  state, city, address, zip_code, company, about, is_public, verified_at, language, last_active_at, created_at,
  erase_after, revision, search
from people;

-- How many people there are of each role and status, kept by the statements that change it.
create table people_counts (
  status text not null,
  role text not null,
  count integer not null default 0,
  primary key (status, role)
);
insert into people_counts (status, role, count) select status, role, count(*) from people group by status, role;

-- Always in one order, so that two writers never wait for each other.
create function count_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into people_counts (status, role, count)
    select status, role, count(*) from new_rows group by status, role order by status, role
    on conflict (status, role) do update set count = people_counts.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into people_counts (status, role, count)
    select status, role, -count(*) from old_rows group by status, role order by status, role
    on conflict (status, role) do update set count = people_counts.count + excluded.count;
  else
    insert into people_counts (status, role, count)
    select status, role, sum(step) from (
      select status, role, 1 as step from new_rows union all select status, role, -1 from old_rows
    ) changed
    group by status, role having sum(step) <> 0 order by status, role
    on conflict (status, role) do update set count = people_counts.count + excluded.count;
  end if;
  return null;
end
$$;
create trigger people_counted_in after insert on people
  referencing new table as new_rows for each statement execute function count_people();
create trigger people_counted_out after delete on people
  referencing old table as old_rows for each statement execute function count_people();
create trigger people_counted_anew after update on people
  referencing old table as old_rows new table as new_rows for each statement execute function count_people();

-- Who did what, when and from where. Rows are added and never changed: the database itself refuses it.
create table audit_trail (
  id uuid primary key,
  kind text not null check (char_length(kind) between 1 and 100),
  -- Null: Atrium itself, or whoever sits at the server.
  actor_id uuid references people (id),
  -- To whom it was done, where it was done to a person.
  person_id uuid references people (id),
  -- What the sentence is filled with.
  params jsonb not null default '{}',
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now()
);
create index audit_trail_actor on audit_trail (actor_id, id);
create index audit_trail_person on audit_trail (person_id, id);
create index audit_trail_kind on audit_trail (kind, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit trail cannot be changed';
end
$$;
create trigger audit_trail_stands before update or delete on audit_trail
  for each row execute function refuse_change();
create trigger audit_trail_stays before truncate on audit_trail
  for each statement execute function refuse_change();
