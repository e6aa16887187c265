-- Of whom programs elsewhere were told that they joined: whoever is let in again does not join again.
create table users_joined (
  person_id uuid primary key references people (id) on delete cascade
);
insert into users_joined (person_id)
select id from people_records
where status in ('active', 'banned') or erase_after is not null or last_active_at is not null;
